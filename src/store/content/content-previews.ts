/** Previews of unsaved texts. The link contains a key, and the database contains only the hash of the key. */
import { sql } from 'kysely';
import { hashToken, makeToken } from '../accounts/random-token.ts';
import type { Database, Transaction } from '../database/database.ts';

/** The number of hours for which the link to a preview works. */
const HOURS = 24;
/** The most previews that are stored at a time; a new preview removes the oldest one. */
const MOST = 200;

/** Stores a preview, and removes expired ones. @returns the key that the link to the preview must contain */
export async function keepPreview(tx: Transaction, content: unknown): Promise<{ key: string; expiresAt: Date }> {
  await sql`delete from content_previews where expires_at < now() or key_hash in (
    select key_hash from content_previews order by expires_at desc offset ${MOST - 1})`.execute(tx);
  const key = makeToken();
  const { expires_at } = await tx
    .insertInto('content_previews')
    .values({
      key_hash: hashToken(key),
      content: JSON.stringify(content),
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { key, expiresAt: expires_at };
}

export async function findPreview(db: Database, key: string): Promise<unknown | null> {
  const row = await db
    .selectFrom('content_previews')
    .select('content')
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.content ?? null;
}
