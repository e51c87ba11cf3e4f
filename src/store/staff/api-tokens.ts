/** API tokens. A program that sends an API token acts for a member of the staff. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Permission } from '#domain/staff/permissions.ts';
import { hashToken, makeToken } from '../accounts/random-token.ts';
import { type Database, firstOf, type Transaction } from '../database/database.ts';
import { memberColumns, type StaffMember } from './office-sessions.ts';

/** The prefix of every API token: programs that search for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'sbt_';

export type TokenHolder = StaffMember & { tokenId: string; scopes: Permission[]; isUsedLately: boolean };

/** The days without use after which an API token ends. */
const UNUSED_DAYS = 90;

/** The moment at which an API token of the alias `t` ends. */
const tokenEnds = sql<Date>`case when t.ends_unused
  then least(t.expires_at, coalesce(t.last_used_at, t.created_at) + make_interval(days => ${UNUSED_DAYS}))
  else t.expires_at end`;

/** @returns the user of an API token; null if the token was revoked or has ended, or the user no longer belongs to the staff */
export async function findTokenHolder(db: Database, token: string): Promise<TokenHolder | null> {
  const row = await db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      ...memberColumns,
      't.id as tokenId',
      't.scopes',
      sql<boolean>`coalesce(t.last_used_at > now() - interval '1 minute', false)`.as('isUsedLately'),
    ])
    .where('t.token_hash', '=', hashToken(token))
    .where('u.role', '<>', 'customer')
    .where(sql<boolean>`${tokenEnds} > now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the present time as the last use of an API token. */
export async function touchToken(tx: Transaction, tokenId: string): Promise<void> {
  await tx.updateTable('api_tokens').set({ last_used_at: sql<Date>`now()` }).where('id', '=', tokenId).execute();
}

/** @returns the removed API tokens */
export function removeTokensOf(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; name: string; scopes: Permission[] }[]> {
  return tx.deleteFrom('api_tokens').where('user_id', '=', userId).returning(['id', 'name', 'scopes']).execute();
}

/** @returns the number of API tokens of an account that still work */
export async function countTokensOf(db: Database, userId: string): Promise<number> {
  const tokens = db.selectFrom('api_tokens as t').select(sql<number>`count(*)::int`.as('count'));
  const { count } = await tokens
    .where('t.user_id', '=', userId)
    .where(sql<boolean>`${tokenEnds} > now()`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks the API tokens that end within these days as told, each once for the same end.
 * @returns those that were not told before
 */
export function markEndsTold(tx: Transaction, days: number): Promise<{ name: string; userId: string; endsAt: Date }[]> {
  const warnsFrom = sql<Date>`${tokenEnds} - make_interval(days => ${days})`;
  return tx
    .updateTable('api_tokens as t')
    .set({ end_told_at: sql<Date>`now()` })
    .where(sql<boolean>`now() between ${warnsFrom} and ${tokenEnds}`)
    .where(sql<boolean>`coalesce(t.end_told_at < ${warnsFrom}, true)`)
    .returning(['t.name', 't.user_id as userId', tokenEnds.as('endsAt')])
    .execute();
}

/** @returns newest first */
export function listTokens(db: Database) {
  return db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.name',
      't.scopes',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('userName'),
      't.created_at as createdAt',
      't.last_used_at as lastUsedAt',
      tokenEnds.as('endsAt'),
    ])
    .orderBy('t.created_at', 'desc')
    .execute();
}

/** @returns the id of the new token, and the token itself, which is not stored */
export async function insertToken(
  tx: Transaction,
  { userId, name, scopes }: { userId: string; name: string; scopes: readonly Permission[] },
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const secret = makeToken();
  await tx
    .insertInto('api_tokens')
    .values({ id, token_hash: hashToken(secret), user_id: userId, name, scopes: [...scopes] })
    .execute();
  return { id, token: TOKEN_PREFIX + secret };
}

/** @returns the removed API token; null if there is none with this id */
export function removeToken(tx: Transaction, id: string): Promise<{ name: string; scopes: Permission[] } | null> {
  return firstOf(tx.deleteFrom('api_tokens').where('id', '=', id).returning(['name', 'scopes']));
}
