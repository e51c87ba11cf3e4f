/** Sessions of the office: one per browser in which staff signed in. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#domain/accounts/access.ts';
import { IDLE_HOURS, SESSION_DAYS } from '#domain/staff/office-session.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { hashToken, makeToken } from '../accounts/random-token.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hasFactor, rolesOfUser } from './staff-roles.ts';

/** Somebody who works for the shop. */
export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  roles: StaffRole[];
  hasFactor: boolean;
};

export type OfficeSession = StaffMember & { sessionId: string; awaitsFactor: boolean; isSeenLately: boolean };

export const memberColumns = [
  'u.id as userId',
  sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'),
  'u.email',
  'u.role',
  rolesOfUser.as('roles'),
  hasFactor.as('hasFactor'),
] as const;

/** @returns null when the session has ended, or its user is a customer now */
export async function findOfficeSession(db: Database, token: string): Promise<OfficeSession | null> {
  const row = await db
    .selectFrom('office_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      ...memberColumns,
      's.id as sessionId',
      's.awaits_factor as awaitsFactor',
      sql<boolean>`s.seen_at > now() - interval '1 minute'`.as('isSeenLately'),
    ])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.seen_at', '>', sql<Date>`now() - make_interval(hours => ${IDLE_HOURS}::int)`)
    .where('u.role', '<>', 'customer')
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a session is used. */
export async function touchOfficeSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.updateTable('office_sessions').set({ seen_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
}

export type Browser = { userAgent: string; ip: string };

/** @param minutes how long it lives; @returns the token of the cookie */
export async function insertOfficeSession(
  tx: Transaction,
  userId: string,
  { awaitsFactor, minutes = SESSION_DAYS * 24 * 60, ...browser }: Browser & { awaitsFactor: boolean; minutes?: number },
): Promise<string> {
  const token = makeToken();
  await tx
    .insertInto('office_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: userId,
      awaits_factor: awaitsFactor,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
      user_agent: browser.userAgent.slice(0, 300),
      ip: browser.ip,
    })
    .execute();
  return token;
}
