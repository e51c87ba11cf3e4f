import { beforeAll, describe, expect, test } from 'vitest';
import { api, type CallName } from '#contract/shop/api.ts';
import type { Access } from '#domain/accounts/access.ts';
import { type Permission, permissions, permissionsOf, type StaffRole, staffRoles } from '#domain/staff/permissions.ts';
import { makeApiToken, makeStaff } from '../admin/office.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { ask, type Bearer, makeSignedIn, makeUser, signIn, type User } from '../customers.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { badTokens, forge, newSession } from './tokens.ts';

const shop = openTestShop();

type Call = { name: CallName; method: string; path: string; access: Access; permission?: Permission };
const calls = (Object.entries(api) as [CallName, Omit<Call, 'name'>][]).map(([name, call]) => ({
  name,
  ...call,
}));
const callsFor = (...kinds: Access[]) => calls.filter(({ access }) => kinds.includes(access));

let victim: User;
let bearer: Bearer;
let product: Product;
let order: { id: string; order_number: string };
let bad: Record<string, string>;

beforeAll(async () => {
  const { db } = shop.shop;
  victim = await makeUser(shop, { email: 'nan-nhan@bi-mat.example', first_name: 'Bímật', last_name: 'Củanạnnhân' });
  bearer = { authorization: `Bearer ${forge(shop, await newSession(shop, victim.id), victim.id)}` };
  product = await makeProduct(db);
  const form = codForm([line(product)], { shipping_email: victim.email, shipping_address: 'Ngõ Bímật' });
  order = (await shop.post('/api/orders', form)).body.order;
  await db.updateTable('orders').set({ user_id: victim.id }).where('id', '=', order.id).execute();
  const review = { first_name: 'Trần', last_name: 'B', review_text: null, rating: 5 };
  await db
    .insertInto('reviews')
    .values({ id: victim.id, product_id: product.id, user_id: victim.id, ...review })
    .execute();
  await db.updateTable('products').set({ rating_sum: 5, rating_count: 1 }).where('id', '=', product.id).execute();
  bad = await badTokens(shop, victim.id);
});

/** The request with the victim's ids in its path and an empty body. */
function send({ method, path }: Call, as: Bearer | null): Promise<Answer> {
  const ids: Record<string, string> = {
    userId: victim.id,
    orderId: order.id,
    orderNumber: order.order_number,
    productId: product.id,
    id: product.id,
    slug: product.slug,
    token: 'khong-co',
    code: '01',
    number: '1',
    finder: 'may-chay-bo',
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? expect.fail(`no value for ${name}`));
  return ask(shop, method, filled, as, method === 'GET' || method === 'DELETE' ? undefined : {});
}

const kept = async () => {
  const { db } = shop.shop;
  return JSON.stringify([
    await db.selectFrom('users').selectAll().where('id', '=', victim.id).execute(),
    await db.selectFrom('orders').selectAll().where('id', '=', order.id).execute(),
    await db.selectFrom('reviews').selectAll().where('user_id', '=', victim.id).execute(),
    await db.selectFrom('sessions').selectAll().where('user_id', '=', victim.id).execute(),
  ]);
};

/** Whatever the answer says of the victim's data. */
const secretsIn = ({ body }: Answer) =>
  [victim.email, victim.last_name, 'Bímật', order.order_number].filter((secret) =>
    JSON.stringify(body).includes(secret),
  );

/** What somebody who is no customer of these data gets from an endpoint that their rights do not open. */
function expectRefused(call: Call, answer: Answer): void {
  expect(answer.status).toBeLessThan(500);
  if (call.access === 'staff') expect(answer.status).toBe(403);
  if (/:(userId|orderId)/.test(call.path)) expect([403, 404]).toContain(answer.status);
  expect(secretsIn(answer)).toEqual([]);
}

test('every endpoint of the contract has a route on the server', async () => {
  const { body } = await shop.get('/api/docs/json');
  const answered = Object.values(body.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  );
  expect(Object.keys(api).filter((name) => !answered.includes(name))).toEqual([]);
});

describe('a visitor', () => {
  test.each(callsFor('customer', 'staff'))('is asked to sign in by $method $path', async (call) => {
    expect(await send(call, null)).toMatchObject({
      status: 401,
      body: { code: expect.stringMatching(/^(AUTHENTICATION_REQUIRED|LOGIN_TO_REVIEW)$/) },
    });
  });
  test.each(callsFor('signed link'))(
    'without the key of the signed link gets no data from $method $path',
    async (call) => {
      expect((await send(call, null)).status).toBe(404);
    },
  );
});

describe('an invalid access token', () => {
  test('in this test differs from a valid one in exactly one property', async () => {
    const path = '/api/user/profile';
    expect((await ask(shop, 'GET', path, bearer)).status).toBe(200);
  });

  test.each(callsFor('customer', 'staff', 'visitor or customer'))('is refused by $method $path', async (call) => {
    for (const [flaw, token] of Object.entries(bad)) {
      const { status, body } = await send(call, { authorization: `Bearer ${token}` });
      expect([flaw, status, body.error]).toEqual([flaw, 401, 'Invalid or expired token']);
    }
    for (const authorization of ['Basic aG9hOmhvYQ==', 'Bearer', 'Bearer ', 'bearer a b', 'Token x'])
      expect([authorization, (await send(call, { authorization })).status]).toEqual([authorization, 401]);
  });

  test.each(callsFor('anyone', 'signed link'))('is ignored by $method $path, which anyone may use', async (call) => {
    const { status } = await send(call, null);
    for (const token of Object.values(bad))
      expect((await send(call, { authorization: `Bearer ${token.slice(0, 1900)}` })).status).toBe(status);
  });
});

describe('another customer', () => {
  test.each(calls)('can neither read nor change somebody else’s data with $method $path', async (call) => {
    const before = await kept();
    const { bearer: stranger } = await makeSignedIn(shop);
    const answer = await send(call, stranger);
    expectRefused(call, answer);
    if (call.access === 'staff') expect(answer.body).toMatchObject({ code: 'FORBIDDEN' });
    expect(await kept()).toBe(before);
  });
});

/** Every member of the staff, by role, who signs in to the shop with the password alone. */
const people: { who: string; role: StaffRole; hasFactor: boolean; granted: ReadonlySet<Permission> }[] = [
  ...staffRoles
    .filter((role) => role !== 'owner')
    .map((role) => ({ who: `the role ${role}`, role, hasFactor: false, granted: permissionsOf([role]) })),
  { who: 'the role money and a second factor', role: 'money', hasFactor: true, granted: new Set() },
  { who: 'an owner without a second factor', role: 'owner', hasFactor: false, granted: new Set() },
  { who: 'an owner with a second factor', role: 'owner', hasFactor: true, granted: new Set() },
];

describe.each(people)('by the sign-in of the shop, $who', ({ role, hasFactor, granted }) => {
  let member: Bearer;
  beforeAll(async () => {
    const { user } = await makeStaff(shop, role);
    const factors = shop.shop.db;
    await factors.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
    if (hasFactor)
      await factors
        .insertInto('second_factors')
        .values({ user_id: user.id, sealed_secret: Buffer.from('none'), confirmed_at: new Date() })
        .execute();
    member = await signIn(shop, user);
  });

  test.each(calls)(
    'may use $method $path for the data of others exactly if the role carries its permission',
    async (call) => {
      const before = await kept();
      const answer = await send(call, member);
      if (call.permission && granted.has(call.permission)) expect([200, 400, 409]).toContain(answer.status);
      else expectRefused(call, answer);
      expect(await kept()).toBe(before);
    },
  );
});

describe('an API token of an owner', () => {
  let owner: User;
  beforeAll(async () => {
    owner = (await makeStaff(shop, 'owner')).user;
  });

  test.each(calls.filter(({ permission }) => permission))(
    'may use $method $path exactly if it has the scope',
    async (call) => {
      const scope = call.permission as Permission;
      const before = await kept();
      const others = permissions.filter((each) => each !== scope);
      const without = await send(call, (await makeApiToken(shop, owner, ...others)) as Bearer);
      expect(without).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING' } });
      expect(secretsIn(without)).toEqual([]);
      expect([200, 400, 409]).toContain((await send(call, (await makeApiToken(shop, owner, scope)) as Bearer)).status);
      expect(await kept()).toBe(before);
    },
  );

  test.each(callsFor('customer', 'visitor or customer').filter(({ permission }) => !permission))(
    'is no sign-in of a customer for $method $path',
    async (call) => {
      const token = (await makeApiToken(shop, owner, ...permissions)) as Bearer;
      expect(await send(call, token)).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    },
  );
});

describe('the customer', () => {
  test.each(callsFor('customer', 'visitor or customer'))('may use $method $path', async (call) => {
    expect([401, 403, 404, 500]).not.toContain((await send(call, bearer)).status);
  });

  test.each(callsFor('customer').filter(({ method, path }) => method === 'GET' && !path.includes(':')))(
    'gets no private answer by HEAD, which a proxy could cache: $path',
    async ({ path }) => {
      expect((await fetch(shop.url + path, { method: 'HEAD', headers: bearer })).status).toBe(404);
    },
  );
});
