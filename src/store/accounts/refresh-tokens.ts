/** Refresh tokens: each is used once, and then stores its successor, encrypted, for a client that lost the reply. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { hashToken, makeToken } from './random-token.ts';

/** Seconds during which a used token that is sent again gets the same successor. */
const GRACE = 10;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a successor so that only the holder of the replaced token can read it. */
function keyFrom(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'refresh-token-successor', 32));
}

function seal(successor: string, token: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(token), iv);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function unseal(sealed: Buffer, token: string): string {
  const decipher = createDecipheriv(CIPHER, keyFrom(token), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export async function findSessionOfToken(db: Database, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.session_id ?? null;
}

export async function insertRefreshToken(tx: Transaction, sessionId: string): Promise<string> {
  const token = makeToken();
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId })
    .execute();
  return token;
}

/**
 * Call this function with the session locked.
 * @returns a new successor of the token, or within GRACE the existing one; null later
 */
export async function replaceRefreshToken(tx: Transaction, sessionId: string, token: string): Promise<string | null> {
  const hash = hashToken(token);
  const row = await tx
    .selectFrom('refresh_tokens')
    .select(['sealed_successor', sql<boolean>`used_at > now() - make_interval(secs => ${GRACE}::int)`.as('lately')])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!row) return null;
  if (row.sealed_successor) return row.lately ? unseal(row.sealed_successor, token) : null;
  const successor = await insertRefreshToken(tx, sessionId);
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: sql<Date>`now()`, sealed_successor: seal(successor, token) })
    .where('token_hash', '=', hash)
    .execute();
  return successor;
}
