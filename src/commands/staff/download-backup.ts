/** Lets an owner download an encrypted backup of the whole shop. Needs the second factor; the link works once. */
import { randomUUID } from 'node:crypto';
import { demand } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { insertBackupLink, takeBackupLink } from '#store/staff/backup-links.ts';
import { type Acted, acted } from '../acts/run-act.ts';
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
export async function beginBackupDownload(
  tx: Transaction,
  link: { id: string; sessionId: string },
): Promise<Acted<Buffer>> {
  const sealed = demand(await takeBackupLink(tx, link), 'BACKUP_LINK_GONE');
  return acted({ kind: 'machine', id: 'back-up' }, {}, sealed);
}
