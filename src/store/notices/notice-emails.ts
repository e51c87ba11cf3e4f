/** Who of the shop gets emails about orders. */
import { type EmailNotice, mayGetEmail, usualEmails } from '#domain/notices/notices.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';
import type { Database } from '../database/database.ts';
import { memberColumns } from '../staff/office-sessions.ts';

/**
 * @param orderId the order that the email is about; null if it is about none
 * @returns the addresses of the staff who get emails about this kind of notice, and whose permissions allow it; not of
 * who wrote a new order themselves
 */
export async function listNoticeEmails(db: Database, kind: EmailNotice, orderId: string | null): Promise<string[]> {
  const author = kind === 'order' && orderId !== null ? await findAuthor(db, orderId) : null;
  const people = await db
    .selectFrom('users as u')
    .leftJoin('notice_choices as c', 'c.user_id', 'u.id')
    .select([...memberColumns, 'c.email as chosen'])
    .where('u.role', '<>', 'customer')
    .orderBy('u.email')
    .execute();
  return people
    .filter(({ chosen, roles }) => (chosen ?? usualEmails(roles.includes('owner'))).includes(kind))
    .filter(({ userId }) => userId !== author)
    .filter(({ roles }) => mayGetEmail(kind, permissionsOf(roles)))
    .map(({ email }) => email);
}

/** @returns the id of the staff member who wrote the order for a customer; null if a customer placed it */
async function findAuthor(db: Database, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_events')
    .select('actor_id')
    .where('order_id', '=', orderId)
    .where('field', '=', 'status')
    .where('before', 'is', null)
    .where('actor', 'in', ['staff', 'owner'])
    .executeTakeFirst();
  return row?.actor_id ?? null;
}
