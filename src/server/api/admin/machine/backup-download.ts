/** The endpoint to download a backup of the whole shop, encrypted with a passphrase that the owner types. */
import type { FastifyInstance } from 'fastify';
import { runAct } from '#commands/acts/run-act.ts';
import { allowBackupDownload, beginBackupDownload } from '#commands/staff/download-backup.ts';
import { isLongEnough } from '#domain/staff/backup-passphrase.ts';
import { Failure } from '#domain/values/failure.ts';
import { type BackupKey, deriveKey } from '#pg-archive/index.ts';
import { sendBackup } from '../../../backup/send-backup.ts';
import { seal, unseal } from '../../../config/sealed.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { FactorProofs } from '../../../http/factor-proofs.ts';
import { limitTries } from '../../../http/limits.ts';

const PURPOSE = 'backup-link';

const packed = ({ salt, key, iv }: BackupKey) =>
  Object.fromEntries(Object.entries({ salt, key, iv }).map(([name, bytes]) => [name, bytes.toString('base64')]));

function unpacked(value: unknown): BackupKey {
  const { salt, key, iv } = value as Record<keyof BackupKey, string>;
  const bytes = (text: string) => Buffer.from(text, 'base64');
  return { salt: bytes(salt), key: bytes(key), iv: bytes(iv) };
}

const nameOf = (at: Date) =>
  `suc-bat-${at.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}.tar.gz.enc`;

export function backupDownloadEndpoints(
  register: RegisterAdmin,
  shop: Shop,
  { factors: { proven }, app }: { factors: FactorProofs; app: FastifyInstance },
): void {
  const { db, secret } = shop;
  const downloads = limitTries(app, 'backup downloads');

  register('askForBackup', async ({ staff, body: { passphrase, code } }) => {
    if (staff.sessionId === null) throw new Failure('FACTOR_NEEDS_SESSION');
    if (!isLongEnough(passphrase)) throw new Failure('PASSPHRASE_TOO_SHORT', { field: 'passphrase' });
    await downloads.count(staff.userId);
    const { sessionId } = staff;
    const key = packed(await deriveKey(passphrase));
    const id = await proven(staff, code, (proof) =>
      allowBackupDownload(db, { sessionId, proof, seal: (link) => seal(secret, PURPOSE, link, key) }),
    );
    return { path: `/api/admin/machine/backups/${id}/file` };
  });

  register('downloadBackup', async ({ staff, params: { linkId: id }, request, reply }) => {
    const { sessionId, actor } = staff;
    if (sessionId === null) throw new Failure('BACKUP_LINK_GONE');
    const begin = { actor, audit: 'machine.backup-downloaded' } as const;
    const take = async () => {
      const sealed = await runAct(db, begin, (tx) => beginBackupDownload(tx, { id, sessionId }));
      return unpacked(unseal(secret, PURPOSE, id, sealed));
    };
    const bytes = await sendBackup(shop, take, (error) =>
      request.log.error({ err: error, request: request.id }, 'a download of a backup was cut'),
    );
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${nameOf(new Date())}"`)
      .send(bytes);
  });
}
