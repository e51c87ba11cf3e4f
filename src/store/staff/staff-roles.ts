/** The roles of staff. users.role contains whether a user is an owner, another member of the staff or a customer. */
import { type RawBuilder, sql } from 'kysely';
import type { GivenRole, StaffRole } from '#domain/staff/permissions.ts';
import type { Transaction } from '../database/database.ts';

/** SQL for the roles of the user `u` of the statement; empty for a customer. */
export const rolesOfUser: RawBuilder<StaffRole[]> = sql<StaffRole[]>`case u.role when 'owner' then array['owner']
  when 'staff' then array(select r.role from staff_roles r where r.user_id = u.id order by r.role) else '{}' end`;

/** True if the user `u` of the statement has a second factor. */
export const hasFactor: RawBuilder<boolean> = sql<boolean>`exists (
  select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`;

/** Replaces the roles of a member of the staff by these roles. */
export async function writeRoles(tx: Transaction, userId: string, roles: readonly GivenRole[]): Promise<void> {
  await tx.deleteFrom('staff_roles').where('user_id', '=', userId).execute();
  if (roles.length > 0)
    await tx
      .insertInto('staff_roles')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute();
}
