/** Whether the archive is signed where others may write into it: what is restored from it runs on the shop's machine. */
import { statfs } from 'node:fs/promises';
import type { ArchivePlace } from '#pg-archive/index.ts';
import { type Chapter, type Finding, wrong } from './finding.ts';

/** The types of file systems of another machine, as Linux numbers them: NFS, SMB, CIFS, SMB2, AFS, 9P, Ceph, FUSE. */
const REMOTE = [0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x01021997, 0x00c36400, 0x65735546];

const isRemote = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ type }) => REMOTE.includes(type >>> 0),
    () => false,
  );

/** @param hasPassphrase true if what is archived is encrypted and signed */
export async function checkSignature(
  place: ArchivePlace,
  hasPassphrase: boolean,
  chapter: Chapter,
): Promise<Finding[]> {
  if (hasPassphrase || ('folder' in place && !(await isRemote(place.folder)))) return [];
  return [
    wrong(
      'archive-unsigned',
      chapter,
      'The archive leaves this machine without a passphrase: who may read it has the whole shop, key included, and who may write into it decides what a restore of it runs.',
      'Set ARCHIVE_PASSPHRASE, and keep it apart from the archive: it begins anew, encrypted and signed. Without it the weekly proof does not restore it.',
    ),
  ];
}
