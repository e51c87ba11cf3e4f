/** One-time tokens for links in emails. A token works once, and only until it expires. */
import { sql } from 'kysely';
import { LINK_HOURS, type LinkPurpose } from '#domain/accounts/links.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hashToken, makeToken } from './random-token.ts';

/**
 * Creates a one-time token. Call this only when the email is sent, so that the token itself is never stored. @throws
 * when the user was deleted
 */
export async function mintOneTimeToken(tx: Transaction, userId: string, purpose: LinkPurpose): Promise<string> {
  const token = makeToken();
  const expires = sql<Date>`now() + make_interval(hours => ${LINK_HOURS[purpose]}::int)`;
  await tx
    .insertInto('one_time_tokens')
    .values({ token_hash: hashToken(token), user_id: userId, purpose, expires_at: expires })
    .execute();
  return token;
}

/** @returns the user of a one-time token and whether the token was used; null when the token is unknown or expired */
export async function lockOneTimeToken(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
): Promise<{ userId: string; used: boolean } | null> {
  const storedToken = await findToken(tx, token, purpose);
  if (!storedToken) return null;
  // this lock makes all transactions with a link of one customer wait for each other
  await tx.selectFrom('users').select('id').where('id', '=', storedToken.user_id).forUpdate().execute();
  const row = await findToken(tx, token, purpose);
  return row ? { userId: row.user_id, used: row.used_at !== null } : null;
}

function findToken(db: Database, token: string, purpose: LinkPurpose) {
  return db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Marks all links of this user and purpose as used: once the user has opened one, the others are not needed. */
export async function spendOneTimeTokens(tx: Transaction, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
