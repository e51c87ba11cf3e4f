/** Invitations of new members of the staff. The link of an invitation is signed, so no secret is stored. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GivenRole } from '#domain/staff/permissions.ts';
import { type Database, firstOf, type Transaction } from '../database/database.ts';

/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 3;

export type Invitation = {
  id: string;
  /** null: the link is sent by hand to the person named `name` */
  email: string | null;
  name: string | null;
  roles: GivenRole[];
  createdAt: Date;
  expiresAt: Date;
};

const columns = ['id', 'email', 'name', 'roles', 'created_at as createdAt', 'expires_at as expiresAt'] as const;

const open = (db: Database) =>
  db
    .selectFrom('staff_invitations')
    .select(columns)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

/** @returns the invitations that can still be accepted, newest first */
export const listInvitations = (db: Database): Promise<Invitation[]> =>
  open(db).orderBy('created_at', 'desc').execute();

/** @returns the invitation; null if it was accepted or withdrawn, or has expired */
export async function findInvitation(db: Database, id: string): Promise<Invitation | null> {
  return (await open(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** @param invitedBy the id of the user who invites */
export function insertInvitation(
  tx: Transaction,
  {
    email,
    name,
    roles,
    invitedBy,
  }: Pick<Invitation, 'email' | 'name'> & { roles: readonly GivenRole[]; invitedBy: string },
): Promise<Invitation> {
  return tx
    .insertInto('staff_invitations')
    .values({
      id: randomUUID(),
      email,
      name,
      roles: [...roles],
      invited_by: invitedBy,
      expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS}::int)`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Removes the open invitations of an email address, because a new invitation replaces them. */
export async function removeInvitationsTo(tx: Transaction, email: string): Promise<void> {
  await sql`delete from staff_invitations where lower(email) = lower(${email}) and accepted_at is null`.execute(tx);
}

/** @returns the removed invitation; null if no open invitation has this id */
export function removeInvitation(tx: Transaction, id: string): Promise<Invitation | null> {
  const query = tx.deleteFrom('staff_invitations').where('id', '=', id).where('accepted_at', 'is', null);
  return firstOf(query.returning(columns));
}

/** Marks an invitation as accepted. @returns the invitation; null if it cannot be accepted any more */
export function spendInvitation(tx: Transaction, id: string): Promise<Invitation | null> {
  const query = tx.updateTable('staff_invitations').set({ accepted_at: sql<Date>`now()` }).where('id', '=', id);
  return firstOf(query.where('accepted_at', 'is', null).where('expires_at', '>', sql<Date>`now()`).returning(columns));
}
