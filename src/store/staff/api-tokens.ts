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

/** @returns the user of an API token; null if the token was revoked, or the user no longer belongs to the staff */
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
    .executeTakeFirst();
  return row ?? null;
}

/** Records the present time as the last use of an API token. */
export async function touchToken(tx: Transaction, tokenId: string): Promise<void> {
  await tx.updateTable('api_tokens').set({ last_used_at: sql<Date>`now()` }).where('id', '=', tokenId).execute();
}

export async function removeTokensOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
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
