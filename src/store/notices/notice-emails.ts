/** Who of the shop gets emails about orders. */
import { type EmailNotice, mayGetEmail, usualEmails } from '#domain/notices/notices.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';
import type { Database } from '../database/database.ts';
import { memberColumns } from '../staff/office-sessions.ts';

/** @returns the addresses of the staff who get emails about this kind of notice, and whose permissions allow it */
export async function listNoticeEmails(db: Database, kind: EmailNotice): Promise<string[]> {
  const people = await db
    .selectFrom('users as u')
    .leftJoin('notice_choices as c', 'c.user_id', 'u.id')
    .select([...memberColumns, 'c.email as chosen'])
    .where('u.role', '<>', 'customer')
    .orderBy('u.email')
    .execute();
  return people
    .filter(({ chosen, roles }) => (chosen ?? usualEmails(roles.includes('owner'))).includes(kind))
    .filter(({ roles }) => mayGetEmail(kind, permissionsOf(roles)))
    .map(({ email }) => email);
}
