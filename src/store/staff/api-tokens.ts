/** API tokens: with one, a program acts for a member of the staff. */
import { sql } from 'kysely';
import type { Permission } from '#domain/staff/permissions.ts';
import { hashToken } from '../accounts/random-token.ts';
import type { Database, Transaction } from '../database/database.ts';
import { memberColumns, type StaffMember } from './office-sessions.ts';

/** What every API token begins with, so that programs which look for leaked secrets find it. */
export const TOKEN_PREFIX = 'sbt_';

export type TokenHolder = StaffMember & { tokenId: string; scopes: Permission[]; isUsedLately: boolean };

/** @returns null when the token was revoked, or its user is a customer now */
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

/** Notes that a token is used. */
export async function touchToken(tx: Transaction, tokenId: string): Promise<void> {
  await tx.updateTable('api_tokens').set({ last_used_at: sql<Date>`now()` }).where('id', '=', tokenId).execute();
}

export async function removeTokensOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
