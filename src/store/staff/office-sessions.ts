/** Sessions in the back office: one for each browser in which a member of the staff signed in. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#domain/accounts/access.ts';
import { IDLE_HOURS, SESSION_DAYS } from '#domain/staff/office-session.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { hashToken, makeToken } from '../accounts/random-token.ts';
import { type Database, firstOf, hasRow, type Transaction } from '../database/database.ts';
import { hasFactor, rolesOfUser } from './staff-roles.ts';

/** A member of staff. */
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

/** @returns the session and its user; null if the session has ended, or the user no longer belongs to the staff */
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

/** @returns the account as a member of the staff; null if it is a customer's */
export function findMember(db: Database, userId: string): Promise<StaffMember | null> {
  const query = db.selectFrom('users as u').select(memberColumns).where('u.id', '=', userId);
  return firstOf(query.where('u.role', '<>', 'customer'));
}

/** Locks a session that waits for a second-factor code. @returns null if the session has ended or waits for none */
export async function lockWaitingSession(
  tx: Transaction,
  token: string,
): Promise<{ sessionId: string; userId: string; tries: number } | null> {
  const row = await tx
    .selectFrom('office_sessions')
    .select(['id as sessionId', 'user_id as userId', 'factor_tries as tries'])
    .where('token_hash', '=', hashToken(token))
    .where('awaits_factor', '=', true)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function countFactorTry(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .updateTable('office_sessions')
    .set({ factor_tries: sql`factor_tries + 1` })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends the session whose token the cookie contains, if there is one. */
export async function endSessionOfCookie(tx: Transaction, token: string): Promise<void> {
  await tx.deleteFrom('office_sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends a session in the back office. @returns true if the session belonged to this user */
export function endOfficeSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const query = tx.deleteFrom('office_sessions').where('id', '=', sessionId).where('user_id', '=', userId);
  return hasRow(query.returning('id'));
}

/** Ends a user's sessions in the back office, with the devices that they told. @param except the id of the one session that continues */
export async function endOfficeSessions(tx: Transaction, userId: string, except: string | null = null): Promise<void> {
  await tx
    .deleteFrom('office_sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .execute();
  // a device may outlive the session in which it was added
  await tx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where(sql<boolean>`session_id is distinct from ${except}::uuid`))
    .execute();
}

export type ListedSession = { id: string; createdAt: Date; seenAt: Date; userAgent: string; ip: string };

/** @returns the open sessions of a member of the staff, the most recently used first */
export function listOfficeSessions(db: Database, userId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('office_sessions')
    .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'user_agent as userAgent', 'ip'])
    .where('user_id', '=', userId)
    .where('awaits_factor', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('seen_at', '>', sql<Date>`now() - make_interval(hours => ${IDLE_HOURS}::int)`)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Records the present time as the last use of a session. */
export async function touchOfficeSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.updateTable('office_sessions').set({ seen_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
}

export type Browser = { userAgent: string; ip: string };

/** @param minutes the longest life of the session, even if it is used all the time @returns the token for the cookie */
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
