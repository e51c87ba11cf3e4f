/** The people who run the shop, as the back office lists them. */
import { sql } from 'kysely';
import { type Database, hasRow, type Transaction } from '../database/database.ts';
import { findMember, memberColumns, type StaffMember } from './office-sessions.ts';

/** @returns the members of staff: owners first, then by name; `seenAt`: when an open session was last used */
export function listPeople(db: Database): Promise<(StaffMember & { seenAt: Date | null })[]> {
  return db
    .selectFrom('users as u')
    .select([
      ...memberColumns,
      sql<Date | null>`(select max(s.seen_at) from office_sessions s
        where s.user_id = u.id and not s.awaits_factor and s.expires_at > now())`.as('seenAt'),
    ])
    .where('u.role', '<>', 'customer')
    .orderBy('u.role')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

/** The key of an advisory lock: only one first owner is created. Any unused number is possible. */
const FIRST_OWNER = 7_140_392;

export function hasOwner(db: Database): Promise<boolean> {
  return hasRow(db.selectFrom('users').select('id').where('role', '=', 'owner').limit(1));
}

/** Waits for another transaction that creates the first owner. @returns true when the shop has an owner */
export async function lockFirstOwner(tx: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${FIRST_OWNER})`.execute(tx);
  return hasOwner(tx);
}

/** Locks a member of staff, so that transactions changing the member's rights wait. @returns null for a customer */
export async function lockMember(tx: Transaction, userId: string): Promise<StaffMember | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return findMember(tx, userId);
}
