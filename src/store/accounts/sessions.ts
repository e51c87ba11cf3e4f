/** Sessions: one per signed-in browser. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#domain/accounts/access.ts';
import { type Database, firstOf, type Transaction } from '../database/database.ts';

/** A signed-in user and the user's session. */
export type SignedIn = { id: string; sessionId: string; email: string; role: Role };

/** The time at which a session ends unless it is refreshed: 30 days from now. */
const lifeEnds = sql<Date>`now() + interval '30 days'`;

/** @returns the user and the session with this id; null when the session has ended */
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
 * Locks an account, so that its password cannot change until the transaction ends.
 * @param passwordHash the hash that the entered password matched; the lock waits for a transaction that is changing the
 * hash
 * @returns false when the stored hash is no longer this one
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

/** @returns the id of the new session; null when the password has changed since the entered one matched this hash */
export async function insertSession(tx: Transaction, userId: string, passwordHash: string): Promise<string | null> {
  if (!(await lockPassword(tx, userId, passwordHash))) return null;
  const id = randomUUID();
  await tx.insertInto('sessions').values({ id, user_id: userId, expires_at: lifeEnds }).execute();
  return id;
}

/** Locks a session, so that concurrent refreshes of it wait for each other. @returns null when the session has ended */
export function lockSession(tx: Transaction, id: string): Promise<{ id: string; userId: string } | null> {
  const query = tx.selectFrom('sessions').select(['id', 'user_id as userId']).where('id', '=', id);
  return firstOf(query.where('expires_at', '>', sql<Date>`now()`).forUpdate());
}

export async function extendSession(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('sessions').set({ expires_at: lifeEnds }).where('id', '=', id).execute();
}

/** Ends a session: its access and refresh tokens become invalid. */
export async function endSession(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends a user's sessions in the shop and the back office. @param except the id of the shop session that continues */
export async function endSessions(tx: Transaction, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
  await tx.deleteFrom('office_sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_devices').where('user_id', '=', userId).execute();
}
