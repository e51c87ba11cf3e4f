/** Signs staff in to the office in a journey's browser, without their password and second factor. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#store/database/database.ts';
import { insertOfficeSession } from '#store/staff/office-sessions.ts';
import type { Page } from './journey.ts';

/** A new owner with a second factor, signed in in this browser. */
export async function signInAsOwner(page: Page, db: Database): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto('users')
    .values({
      id,
      email: `chu-${id.slice(0, 8)}@thu.example`,
      password_hash: '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm8gcGFzc3dvcmQ',
      first_name: 'Lê',
      last_name: 'Thị Chủ',
      role: 'owner',
      email_verified_at: new Date(),
    })
    .execute();
  await db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret: Buffer.from('none'), confirmed_at: sql<Date>`now()` })
    .execute();
  const browser = { userAgent: 'journey', ip: '127.0.0.1', awaitsFactor: false };
  const token = await db.transaction().execute((tx) => insertOfficeSession(tx, id, browser));
  const { hostname } = new URL(process.env.JOURNEYS_URL ?? '');
  await page
    .context()
    .addCookies([{ name: 'office', value: token, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' }]);
}
