/** One-time links to download an encrypted backup. A link works for a minute, only in the session that requested it. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

const SECONDS = 60;

type Link = { id: string; sessionId: string };

/** Stores a link, and removes expired links that nobody used. */
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

/** @returns the encrypted key of the backup; null if the link is unknown, used, expired, or of another session */
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
