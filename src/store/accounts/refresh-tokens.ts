/** Refresh tokens work once. A used token's row stores its encrypted successor, in case the reply was lost. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { hashToken, makeToken } from './random-token.ts';

/** The number of seconds during which a client that sends a used token again receives the same new token as before. */
const GRACE = 10;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key that encrypts a token's successor, so that only a client with the replaced token can read it. */
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
 * Replaces a refresh token. Lock the session first.
 * @returns a new token. If the given token was used less than GRACE seconds ago: the token that already replaced it. If
 * it was used earlier, or is unknown: null
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
