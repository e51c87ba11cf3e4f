/** Who of the shop gets emails about orders. */
import { type EmailNotice, mayGetEmail, usualEmails } from '#domain/notices/notices.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';
import { anyOf, type Database } from '../database/database.ts';
import { memberColumns } from '../staff/office-sessions.ts';

/** `chosen`: the emails that the person chose; null if the person never did */
export type StaffEmail = Awaited<ReturnType<typeof listStaffEmails>>[number];

/** @returns all staff, by their addresses */
export function listStaffEmails(db: Database) {
  return db
    .selectFrom('users as u')
    .leftJoin('notice_choices as c', 'c.user_id', 'u.id')
    .select([...memberColumns, 'c.email as chosen'])
    .where('u.role', '<>', 'customer')
    .orderBy('u.email')
    .execute();
}

/**
 * @param writer the id of the staff member who wrote the order for a customer, and needs no email about it; null if nobody did
 * @returns the addresses of the staff who get emails about this kind of notice, and whose permissions allow it
 */
export function wantingEmail(staff: readonly StaffEmail[], kind: EmailNotice, writer: string | null): string[] {
  return staff
    .filter(({ chosen, roles }) => (chosen ?? usualEmails(roles.includes('owner'))).includes(kind))
    .filter(({ userId }) => userId !== writer)
    .filter(({ roles }) => mayGetEmail(kind, permissionsOf(roles)))
    .map(({ email }) => email);
}

/** @returns the ids of the staff members who wrote these orders for customers, by the orders' ids */
export async function listOrderWriters(db: Database, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('order_events')
    .select(['order_id', 'actor_id'])
    .where('order_id', '=', anyOf(orderIds))
    .where('field', '=', 'status')
    .where('before', 'is', null)
    .where('actor', 'in', ['staff', 'owner'])
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.actor_id]));
}
