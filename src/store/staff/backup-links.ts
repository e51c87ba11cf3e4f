/** One-time links to download an encrypted backup: valid for a minute, in the session that asked for the link. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

const SECONDS = 60;

type Link = { id: string; sessionId: string };

/** Removes the links that nobody used. */
export async function insertBackupLink(
  tx: Transaction,
  { id, sessionId, sealedKey }: Link & { sealedKey: Buffer },
): Promise<void> {
  await tx.deleteFrom('backup_links').where('expires_at', '<', sql<Date>`now()`).execute();
  await tx
    .insertInto('backup_links')
    .values({
      id,
      session_id: sessionId,
      sealed_key: sealedKey,
      expires_at: sql<Date>`now() + make_interval(secs => ${SECONDS}::int)`,
    })
    .execute();
}

/** @returns the encrypted key; null if the link is unknown, used, too old, or of another session */
export async function takeBackupLink(tx: Transaction, { id, sessionId }: Link): Promise<Buffer | null> {
  const row = await tx
    .deleteFrom('backup_links')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('sealed_key')
    .executeTakeFirst();
  return row?.sealed_key ?? null;
}
