/** Creates customers and staff, and signs them in without their passwords. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/accounts/access.ts';
import { signAccessToken } from '#server/http/access-token.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';
import { type Answer, readAnswer } from './answer.ts';
import type { TestShop } from './app.ts';

export type User = { id: string; email: string; role: Role; first_name: string; last_name: string };
export type Bearer = { authorization: string };

/** A user no other test knows, with a verified email address by default; no password opens this account. */
export async function makeUser(
  { shop }: TestShop,
  {
    role = 'customer',
    verified = true,
    ...row
  }: Partial<User> & { verified?: boolean; phone_number?: string; dob?: string; email_unchecked?: boolean } = {},
): Promise<User> {
  const id = randomUUID();
  return shop.db
    .insertInto('users')
    .values({
      id,
      email: `khach-${id.slice(0, 8)}@thu.example`,
      password_hash: '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQ$bm8gcGFzc3dvcmQ',
      first_name: 'Trần',
      last_name: 'Văn Bình',
      role,
      email_verified_at: verified ? new Date() : null,
      ...row,
    })
    .returning(['id', 'email', 'role', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow();
}

/** Starts a session. @returns the header of its requests */
export async function signIn({ shop }: TestShop, user: Pick<User, 'id'>): Promise<Bearer> {
  const sessionId = randomUUID();
  await shop.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: user.id, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return { authorization: `Bearer ${await signAccessToken(shop.secret, sessionId, user.id)}` };
}

/** A new signed-in user of this role. Staff may handle orders and money, as those do whom the command line makes. */
export async function makeSignedIn(shop: TestShop, role: Role = 'customer'): Promise<{ user: User; bearer: Bearer }> {
  const user = await makeUser(shop, { role });
  if (role === 'staff') await shop.shop.db.transaction().execute((tx) => writeRoles(tx, user.id, ['orders', 'money']));
  return { user, bearer: await signIn(shop, user) };
}

/**
 * Sends any request to the API as this user; with `as` null as a visitor. A form is sent unchanged, anything else as
 * JSON.
 */
export async function ask(
  { url }: TestShop,
  method: string,
  path: string,
  as: Bearer | null,
  body?: unknown,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const headers = { ...as, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) };
  const sent = isForm ? body : JSON.stringify(body);
  return readAnswer(await fetch(url + path, { method, headers, ...(sent === undefined ? {} : { body: sent }) }));
}
