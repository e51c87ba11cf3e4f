/** Sessions: one per signed-in browser. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#domain/accounts/access.ts';
import type { Database, Transaction } from '../database/database.ts';

/** The signed-in user and the session. */
export type SignedIn = { id: string; sessionId: string; email: string; role: Role };

/** A session ends if it is not refreshed within this period. */
const lifeEnds = sql<Date>`now() + interval '30 days'`;

/** @returns null when the session has ended */
export async function findSignedIn(db: Database, sessionId: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 's.id as sessionId', 'u.email', 'u.role'])
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', new Date())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks an account against a change of its password.
 * @param passwordHash the hash that the password matched; the lock waits for a transaction that is changing the hash
 * @returns false when the password has been changed since
 */
export async function lockPassword(tx: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return user !== undefined;
}

/** @returns the id of the new session; null when the password has been changed since it matched this hash */
export async function insertSession(tx: Transaction, userId: string, passwordHash: string): Promise<string | null> {
  if (!(await lockPassword(tx, userId, passwordHash))) return null;
  const id = randomUUID();
  await tx.insertInto('sessions').values({ id, user_id: userId, expires_at: lifeEnds }).execute();
  return id;
}

/** Locks a session, so that its refreshes wait for each other. @returns null when the session has ended */
export async function lockSession(tx: Transaction, id: string): Promise<{ id: string; userId: string } | null> {
  const row = await tx
    .selectFrom('sessions')
    .select(['id', 'user_id as userId'])
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function extendSession(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('sessions').set({ expires_at: lifeEnds }).where('id', '=', id).execute();
}

/** Ends a session: its access and refresh tokens become invalid. */
export async function endSession(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends the sessions of the shop and of the office. @param except the id of the shop's session that continues */
export async function endSessions(tx: Transaction, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
  await tx.deleteFrom('office_sessions').where('user_id', '=', userId).execute();
}
