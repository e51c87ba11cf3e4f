/** Signs a browser in to the office without the sign-in page, which has journeys of its own. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { StaffRole } from '#domain/staff/permissions.ts';
import type { Database } from '#store/database/database.ts';
import { insertOfficeSession } from '#store/staff/office-sessions.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';

/** The browser belongs to a new member of the staff with this role from now on. */
export const enterOffice = (page: Page, db: Database, role: StaffRole) => signInBrowser(page.context(), db, role);

export async function signInBrowser(context: BrowserContext, db: Database, role: StaffRole): Promise<void> {
  const id = randomUUID();
  const isOwner = role === 'owner';
  const token = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        email: `nhan-vien-${id.slice(0, 8)}@thu.example`,
        password_hash: '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm8gcGFzc3dvcmQ',
        first_name: 'Lê',
        last_name: 'Thị Kho',
        role: isOwner ? 'owner' : 'staff',
        email_verified_at: new Date(),
      })
      .execute();
    await writeRoles(tx, id, isOwner ? [] : [role]);
    // owners must have a second factor
    if (isOwner)
      await tx
        .insertInto('second_factors')
        .values({ user_id: id, sealed_secret: Buffer.from('none'), confirmed_at: new Date() })
        .execute();
    return insertOfficeSession(tx, id, { userAgent: 'journey', ip: '127.0.0.1', awaitsFactor: false });
  });
  await context.addCookies([{ name: 'office', value: token, url: process.env.JOURNEYS_URL ?? '' }]);
}
