/** Lets an owner download an encrypted backup of the whole shop. Needs the second factor; the link works once. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { demand } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { insertBackupLink, takeBackupLink } from '#store/staff/backup-links.ts';
import type { Proof } from './prove-factor.ts';

type Asking = {
  sessionId: string;
  proof: Proof;
  /** @returns the key of the backup file, encrypted with the shop's key for this link */
  seal(id: string): Buffer;
};

/** @returns the id of the link @throws the errors of `proof` */
export function allowBackupDownload(db: Database, { sessionId, proof, seal }: Asking): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await proof(tx);
    const id = randomUUID();
    await insertBackupLink(tx, { id, sessionId, sealedKey: seal(id) });
    return id;
  });
}

/** @returns the encrypted key of the backup @throws Failure BACKUP_LINK_GONE */
export function beginBackupDownload(
  db: Database,
  { id, sessionId, actor }: { id: string; sessionId: string; actor: Actor },
): Promise<Buffer> {
  return db.transaction().execute(async (tx) => {
    const sealed = demand(await takeBackupLink(tx, { id, sessionId }), 'BACKUP_LINK_GONE');
    await recordChange(tx, { actor, act: 'machine.backup-downloaded', thing: { kind: 'machine', id: 'back-up' } });
    return sealed;
  });
}
