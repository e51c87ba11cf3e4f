/** The archive stores a content once, and whole; and it says why it cannot be written. */
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileShipping } from '../archiving/ship-files.ts';
import { blobKey } from '../kept/file-index.ts';
import { openFolderTarget } from '../kept/folder-target.ts';
import { beginLife } from '../kept/life.ts';
import { collect, unseal } from '../kept/sealing.ts';
import { newFolder, removeFoldersAfterwards } from './folders.ts';

removeFoldersAfterwards();

test('files with the same content that are archived at the same time are stored as one whole piece', async () => {
  const [archive, folder] = [await newFolder(), await newFolder()];
  const content = randomBytes(2_000_000);
  const names = Array.from({ length: 8 }, (_, index) => `screenshot-${index}.webp`);
  for (const name of names) await writeFile(join(folder, name), content);
  const target = openFolderTarget(archive, 'the tests');
  const life = await beginLife(target, 'một mật khẩu thật dài', {
    ...{ system: '1', timeline: 1, segmentBytes: 16_777_216, postgres: '18' },
  });
  const shipping = await FileShipping.open(target, life, { folder, leaveOut: [] });
  await shipping.shipNew(new AbortController().signal);

  const sha256 = createHash('sha256').update(content).digest('hex');
  expect((await target.list(`${life.name}/blobs/`)).map(({ key }) => key)).toEqual([blobKey(life.name, sha256)]);
  const stored = await collect(
    unseal(await target.get(blobKey(life.name, sha256)), life.key, blobKey(life.name, sha256)),
  );
  expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256);
});

test('an archive on a disk that is read-only says so, and what to do', async () => {
  // in this folder nobody can make another, whoever runs the tests
  const archive = openFolderTarget('/sys', 'the tests');
  const content = async function* () {
    yield Buffer.from('x');
  };
  await expect(archive.put('lives/a/life.json', content())).rejects.toThrow(
    '/sys cannot be written: mount its disk writable, and let the tests write into it',
  );
});
