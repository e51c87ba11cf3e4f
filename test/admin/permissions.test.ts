import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminCallName, adminApi } from '#contract/admin/api.ts';
import {
  type AdminAccess,
  type Permission,
  permissions,
  permissionsOf,
  staffRoles,
} from '#domain/staff/permissions.ts';
import { isPriced } from '#server/http/admin-endpoints.ts';
import type { Answer } from '../answer.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn, signIn } from '../customers.ts';
import { askOffice, makeApiToken, makeStaff, type OfficeHeaders } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();

type Call = { name: AdminCallName; method: string; path: string; permission: AdminAccess };
const calls = (Object.entries(adminApi) as [AdminCallName, Omit<Call, 'name'>][]).map(([name, call]) => ({
  name,
  ...call,
}));
const guarded = calls.filter(({ permission }) => permission !== 'anyone');
const permitted = calls.filter(({ permission }) => permissions.some((each) => each === permission));
const writes = calls.filter(({ method }) => method !== 'GET');

/** The refusals of the door itself; any other answer came from the endpoint. */
const REFUSALS = ['STAFF_SIGN_IN_REQUIRED', 'PERMISSION_MISSING', 'CROSS_SITE_REQUEST'];

/** The request with ids that name nothing, and an empty body: it must get past the door, and change nothing. */
function send({ method, path }: Call, headers: OfficeHeaders = {}): Promise<Answer> {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return askOffice(shop, method, path.replace(/:\w+/g, randomUUID()), headers, body);
}

const refusalOf = ({ status, body }: Answer) =>
  REFUSALS.includes(body?.code) ? [status, body.code] : status < 500 ? 'admitted' : [status, body];

const owner = openOffice(shop, 'owner');
const people: Record<string, OfficeHeaders> = {};

beforeAll(async () => {
  for (const role of staffRoles) people[role] = (await makeStaff(shop, role)).headers;
});

test('every endpoint of the office has a route on the server, and code that is loaded with its first request', async () => {
  for (const call of calls) {
    const { status, body } = await send(call, owner.headers);
    const isMissing = body?.code === 'NOT_FOUND' && !call.path.includes(':');
    expect([call.name, isMissing, status >= 500]).toEqual([call.name, false, false]);
  }
});

describe('a visitor, and a customer with the access token of the shop,', () => {
  test.each(guarded)('cannot use $method $path', async (call) => {
    expect(refusalOf(await send(call, { origin: shop.url }))).toEqual([401, 'STAFF_SIGN_IN_REQUIRED']);
    const { bearer } = await makeSignedIn(shop);
    expect(refusalOf(await send(call, bearer))).toEqual([401, 'STAFF_SIGN_IN_REQUIRED']);
    const asStaff = await signIn(shop, owner.user);
    expect(refusalOf(await send(call, asStaff))).toEqual([401, 'STAFF_SIGN_IN_REQUIRED']);
  });
});

describe.each([...staffRoles])('somebody with the role %s', (role) => {
  const granted = permissionsOf([role]);
  test.each(guarded)(
    'may use $method $path exactly if the role carries its permission, and sees prices in files that have them',
    async (call) => {
      const isPricedFile = isPriced(call.name, adminApi[call.name]) && !granted.has('prices:read');
      const isAllowed =
        call.permission === 'signed in' || (granted.has(call.permission as Permission) && !isPricedFile);
      const expected = isAllowed ? 'admitted' : [403, 'PERMISSION_MISSING'];
      expect(refusalOf(await send(call, people[role]))).toEqual(expected);
    },
  );
});

describe('an API token', () => {
  test.each(permitted)('may use $method $path exactly if it has the scope', async (call) => {
    const scope = call.permission as Permission;
    const others = permissions.filter((each) => each !== scope);
    const seen = isPriced(call.name, adminApi[call.name]) ? [scope, 'prices:read' as const] : [scope];
    expect(refusalOf(await send(call, await makeApiToken(shop, owner.user, ...seen)))).toEqual('admitted');
    const without = await makeApiToken(shop, owner.user, ...others);
    expect(refusalOf(await send(call, without))).toEqual([403, 'PERMISSION_MISSING']);
  });

  test.each(guarded.filter(({ permission }) => permission === 'signed in'))(
    'cannot use $method $path, which is for people',
    async (call) => {
      const token = await makeApiToken(shop, owner.user, ...permissions);
      expect(refusalOf(await send(call, token))).toEqual([403, 'PERMISSION_MISSING']);
    },
  );

  test('has no more permissions than the person it acts for', async () => {
    const { user } = await makeStaff(shop, 'content');
    const token = await makeApiToken(shop, user, 'people:read', 'content:read');
    expect(await askOffice(shop, 'GET', '/api/admin/people', token)).toMatchObject({ status: 403 });
  });
});

describe('a write', () => {
  test.each(writes)(
    'with the cookie, but from another origin or from none, is refused by $method $path',
    async (call) => {
      const { cookie = '' } = owner.headers;
      const elsewhere: OfficeHeaders[] = [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'none' }];
      for (const headers of elsewhere)
        expect(refusalOf(await send(call, { cookie, ...headers }))).toEqual([403, 'CROSS_SITE_REQUEST']);
    },
  );
});
