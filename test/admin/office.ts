/** Signs staff in to the office without their passwords, and sends requests as their browser would. */
import { sql } from 'kysely';
import type { GivenRole, Permission, StaffRole } from '#domain/staff/permissions.ts';
import { openFactorCodes } from '#server/http/staff-factor-codes.ts';
import { makeToken } from '#store/accounts/random-token.ts';
import { insertOfficeSession } from '#store/staff/office-sessions.ts';
import { writeRoles } from '#store/staff/staff-roles.ts';
import { type Answer, readAnswer } from '../answer.ts';
import type { TestShop } from '../app.ts';
import { makeUser, type User } from '../customers.ts';

/** The headers of one browser in which somebody signed in, or of a program with an API token. */
export type OfficeHeaders = Record<string, string>;

/** A member of the staff with these roles, signed in; owners have a second factor, as the office wants it. */
export async function makeStaff(
  shop: TestShop,
  ...roles: StaffRole[]
): Promise<{ user: User; headers: OfficeHeaders }> {
  const isOwner = roles.includes('owner');
  const user = await makeUser(shop, { role: isOwner ? 'owner' : 'staff' });
  const given = roles.filter((role): role is GivenRole => role !== 'owner');
  await shop.shop.db.transaction().execute((tx) => writeRoles(tx, user.id, given));
  if (isOwner) await insertFactor(shop, user);
  return { user, headers: await signInToOffice(shop, user) };
}

/** Gives a person a second factor that no app has: only recovery codes prove it. */
export async function insertFactor({ shop }: TestShop, { id }: Pick<User, 'id'>): Promise<void> {
  await shop.db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret: Buffer.from('none'), confirmed_at: sql<Date>`now()` })
    .execute();
}

/**
 * A code that proves the second factor once: a new recovery code of this person, because an app has one code in 30 seconds.
 */
export async function makeCode({ shop }: TestShop, { id }: Pick<User, 'id'>): Promise<string> {
  const codes = openFactorCodes(shop.secret);
  const [code = ''] = codes.makeRecoveryCodes();
  const row = { user_id: id, code_hash: codes.hashRecoveryCode(id, code), used_at: null };
  await shop.db.insertInto('recovery_codes').values(row).execute();
  return code;
}

/** Starts a session of the office. */
export async function signInToOffice({ shop, url }: TestShop, user: Pick<User, 'id'>): Promise<OfficeHeaders> {
  const browser = { userAgent: 'test', ip: '127.0.0.1', awaitsFactor: false };
  const token = await shop.db.transaction().execute((tx) => insertOfficeSession(tx, user.id, browser));
  return { cookie: `office=${token}`, origin: url };
}

/** An API token of this member of the staff. */
export async function makeApiToken(
  { shop }: TestShop,
  user: Pick<User, 'id'>,
  ...scopes: Permission[]
): Promise<OfficeHeaders> {
  const token = makeToken();
  await shop.db
    .insertInto('api_tokens')
    .values({
      id: sql<string>`gen_random_uuid()`,
      token_hash: sql<Buffer>`sha256(${token}::text::bytea)`,
      user_id: user.id,
      name: 'Thử',
      scopes,
    })
    .execute();
  return { authorization: `Bearer sbt_${token}` };
}

/** Sends a request to the API of the office; a body goes as JSON unless it is a form. */
export async function askOffice(
  { url }: TestShop,
  method: string,
  path: string,
  headers: OfficeHeaders = {},
  body?: unknown,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const type: OfficeHeaders = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  const sent = isForm ? body : JSON.stringify(body);
  return readAnswer(
    await fetch(url + path, {
      method,
      headers: { ...type, ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    }),
  );
}

/** Sends a request with a code of the second factor, as a person does at an act that opens a way into the shop. */
export async function askWithCode(
  shop: TestShop,
  [method, path]: readonly [string, string],
  { user, headers }: { user: Pick<User, 'id'>; headers: OfficeHeaders },
  body: object = {},
): Promise<Answer> {
  return askOffice(shop, method, path, headers, { ...body, code: await makeCode(shop, user) });
}

/** Does something with an order as it is now, as a person at its page does. @param path behind the order's own, such as `/status` */
export async function actOnOrder(
  shop: TestShop,
  headers: OfficeHeaders,
  number: string,
  [method, path]: readonly [string, string],
  body: object = {},
): Promise<Answer> {
  const page = `/api/admin/orders/${number}`;
  const { version } = (await askOffice(shop, 'GET', page, headers)).body;
  return askOffice(shop, method, page + path, headers, { version, ...body });
}
