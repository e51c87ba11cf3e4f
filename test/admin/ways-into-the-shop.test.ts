/** A new way into the shop asks for the second factor, is told to every owner, and does not last for ever. */
import { beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '#domain/staff/permissions.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { idOf, linkTo, newCustomer, PASSWORD } from '../accounts/account.ts';
import { openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { writeEmail } from '../mail/emails.ts';
import { askOffice, askWithCode, insertFactor, makeApiToken, makeStaff, signInToOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const TOKENS = '/api/admin/machine/tokens';
const PEOPLE = '/api/admin/people/invitations';

type Owner = Awaited<ReturnType<typeof makeStaff>>;
const owner = openOffice(shop, 'owner');
const second = openOffice(shop, 'owner');
let byHand: string;
let clerk: Owner['user'];

/** What the office answers a program. */
const status = async (program: Record<string, string>) =>
  (await askOffice(shop, 'GET', '/api/admin/orders', program)).status;

beforeAll(async () => {
  clerk = (await makeStaff(shop, 'desk')).user;
  await insertFactor(shop, clerk);
  byHand = (await askWithCode(shop, ['POST', PEOPLE], owner, { name: 'Em Tuấn', roles: ['desk'] })).body.id;
});

const WEBHOOK = { name: 'Kho', url: 'https://kho.example/', events: ['order.placed'] };
const limit = 1_000_000;
const CARRIER = {
  ...{ version: null, shopId: '885', token: '00000000-1111-2222-3333-444444444444', webhook: { kind: 'none' } },
  limits: { mostGrams: limit, warnGrams: limit, mostCm: limit, warnCm: limit, mostCash: limit, warnCash: limit },
};
const TELEGRAM = { options: { token: `123456:${'A'.repeat(35)}`, chat: '-1001234567890' } };
const person = (path: string) => `/api/admin/people/${clerk.id}/${path}`;
const doors: [string, string, () => string, object][] = [
  ['an API token', 'POST', () => TOKENS, { name: 'Kế toán', scopes: ['orders:read'] }],
  ['an invitation by email', 'POST', () => PEOPLE, { email: 'moi@thu.example', roles: ['desk'] }],
  ['an invitation whose link is sent by hand', 'POST', () => PEOPLE, { name: 'Chị Lan', roles: ['desk'] }],
  ['the link of an invitation', 'POST', () => `${PEOPLE}/${byHand}/link`, {}],
  ['a webhook', 'POST', () => '/api/admin/machine/webhooks', WEBHOOK],
  ['a carrier', 'PUT', () => '/api/admin/carriers/ghn', CARRIER],
  ['the Telegram group', 'PUT', () => '/api/admin/extensions/telegram/listener', TELEGRAM],
  ['another role of a member of staff', 'PUT', () => person('roles'), { roles: ['desk', 'money'], version: 'desk' }],
  ['the office without the second factor of another', 'DELETE', () => person('second-factor'), {}],
];

describe.each(doors)('%s', (_, method, path, body) => {
  test('is not given to a stolen cookie, which has no code', async () => {
    const ask = (more: object) => askOffice(shop, method, path(), owner.headers, { ...body, ...more });
    expect(await ask({})).toMatchObject({ status: 400, body: { code: 'FACTOR_CODE_MISSING', field: 'code' } });
    expect(await ask({ code: 'sai-ma-nay' })).toMatchObject({ body: { code: 'FACTOR_CODE_WRONG' } });
  });

  test('is not given to a program, whatever its scopes are', async () => {
    const program = await makeApiToken(shop, owner.user, ...permissions);
    expect((await askOffice(shop, method, path(), program, body)).body.code).toBe('FACTOR_NEEDS_SESSION');
  });

  test('is given with a code', async () => {
    expect(await askWithCode(shop, [method, path()], owner, body)).toMatchObject({ status: 200 });
  });
});

test('a role that is added to a member of staff is told to every owner; one that is taken away needs no code, and is not', async () => {
  await shop.pool.query(`delete from mails where facts->>'change' = 'roles'`);
  const { user } = await makeStaff(shop, 'desk');
  const path = `/api/admin/people/${user.id}/roles`;
  const added = { roles: ['desk', 'money'], version: 'desk' };
  expect((await askWithCode(shop, ['PUT', path], owner, added)).status).toBe(200);
  const taken = { roles: ['desk'], version: 'desk money' };
  expect((await askOffice(shop, 'PUT', path, owner.headers, taken)).status).toBe(200);
  const { rows } = await shop.pool.query(
    `select facts->>'detail' as roles from mails where kind = 'owner-access-changed' and facts->>'change' = 'roles'`,
  );
  expect(rows).toEqual([{ roles: 'Tiền' }]);
});

test('every owner reads which token, webhook, invitation or connection was made, whose second factor was turned off, by whom, and what to do if it was not them', async () => {
  const { rows } = await shop.pool.query<{ facts: { change: string; name: string } }>(
    `select facts from mails where kind = 'owner-access-changed' order by created_at`,
  );
  const given = ['token', 'webhook', 'invitation', 'roles', 'factor', 'carrier', 'service'];
  expect(new Set(rows.map(({ facts }) => facts.change))).toEqual(new Set(given));
  for (const { facts } of rows) {
    const email = await writeEmail(shop, { kind: 'owner-access-changed', facts } as never);
    expect(new Set(email.to?.map(({ address }) => address))).toEqual(new Set([owner.user.email, second.user.email]));
    for (const words of [facts.name, owner.user.email, 'Nếu không phải']) expect(email.text).toContain(words);
  }
  const token = rows.find(({ facts }) => facts.change === 'token');
  expect(token?.facts).toMatchObject({ name: 'Kế toán', detail: 'orders:read' });
});

describe('an API token', () => {
  const age = (change: string) => shop.pool.query(`update api_tokens set ${change}`);

  test('ends after a year, however often it is used', async () => {
    const program = await makeApiToken(shop, owner.user, 'orders:read');
    await age(`expires_at = now() + interval '1 minute'`);
    expect(await status(program)).toBe(200);
    await age(`expires_at = now() - interval '1 second'`);
    expect(await status(program)).toBe(401);
  });

  test('ends after 90 days without use; one from before tokens had an end does not', async () => {
    const program = await makeApiToken(shop, owner.user, 'orders:read');
    await age(`created_at = now() - interval '100 days', last_used_at = now() - interval '89 days'`);
    expect(await status(program)).toBe(200);
    await age(`last_used_at = now() - interval '91 days'`);
    expect(await status(program)).toBe(401);
    await age(`last_used_at = null`);
    expect(await status(program)).toBe(401);
    await age('ends_unused = false');
    expect(await status(program)).toBe(200);
  });

  test('is told to every owner once, 14 days before it ends, and again when use has moved its end', async () => {
    await shop.pool.query('delete from api_tokens');
    const program = await makeApiToken(shop, owner.user, 'orders:read');
    const told = async () => {
      await runJob(shop.shop, 'sweep-accounts', {});
      const { rows } = await shop.pool.query<{ facts: { changedBy: string } }>(
        `select facts from mails where facts->>'change' = 'token-ending' order by created_at`,
      );
      return rows;
    };
    const usedAgo = (days: number) => age(`last_used_at = now() - interval '${days} days'`);
    await usedAgo(75);
    expect(await told()).toEqual([]);
    await usedAgo(77);
    expect([await told(), await told()].map(({ length }) => length)).toEqual([1, 1]);
    expect(await status(program)).toBe(200);
    expect(await told()).toHaveLength(1);
    await age(`end_told_at = end_told_at - interval '80 days'`);
    await usedAgo(80);
    const [, second] = await told();
    expect(second?.facts).toMatchObject({ name: 'Thử', changedBy: owner.user.id });
    await age(`last_used_at = now(), expires_at = now() + interval '13 days', end_told_at = null`);
    expect(await told()).toHaveLength(3);
    await age(`expires_at = now() - interval '1 minute', end_told_at = null`);
    expect(await told()).toHaveLength(3);
    const email = await writeEmail(shop, { kind: 'owner-access-changed', facts: second?.facts } as never);
    for (const words of ['Một khóa API sắp hết hạn', 'Khóa Thử của', owner.user.email])
      expect(email.text).toContain(words);
  });

  test('says in the office when it ends', async () => {
    await shop.pool.query('delete from api_tokens');
    await makeApiToken(shop, owner.user, 'orders:read');
    const { items } = (await askOffice(shop, 'GET', TOKENS, owner.headers)).body;
    const days = (new Date(items[0].endsAt).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });
});

test.each([
  ['leaves', {}, 200],
  ['ends', { endTokens: true }, 401],
])('who changes the password %s one’s own tokens to programs in the same form', async (_, choice, after) => {
  const { bearer, form } = await newCustomer(shop);
  const id = await idOf(shop, form.email);
  await shop.pool.query(`update users set role = 'staff' where id = $1`, [id]);
  await shop.pool.query(`insert into staff_roles (user_id, role) values ($1, 'orders')`, [id]);
  const [mine, others] = [
    await makeApiToken(shop, { id }, 'orders:read'),
    await makeApiToken(shop, owner.user, 'orders:read'),
  ];
  const body = { currentPassword: PASSWORD, newPassword: 'một mật khẩu khác', ...choice };
  expect((await ask(shop, 'POST', '/api/user/change-password', bearer, body)).status).toBe(200);
  expect([await status(mine), await status(others)]).toEqual([after, 200]);
  const log = await shop.pool.query(`select 1 from audit_log where act = 'machine.token-revoked' and actor_id = $1`, [
    id,
  ]);
  expect(log.rowCount).toBe(after === 401 ? 1 : 0);
});

test('a changed password leaves the tokens to programs, says how many there are, and offers to end one’s own', async () => {
  const { user } = await makeStaff(shop, 'owner');
  const mine = await makeApiToken(shop, user, 'orders:read');
  const others = await makeApiToken(shop, owner.user, 'orders:read');
  const token = await linkTo(shop, user.email, 'reset-password');
  const changed = await shop.post('/api/auth/reset-password', { token, newPassword: 'một mật khẩu khác' });
  expect(changed.status).toBe(200);
  const email = await writeEmail(shop, { kind: 'password-changed', facts: { userId: user.id } });
  expect(email.text).toContain('1 khóa API của bạn vẫn dùng được');
  expect(email.text).toContain('/admin/account');
  expect(await status(mine)).toBe(200);
  const headers = await signInToOffice(shop, user);
  expect((await askOffice(shop, 'GET', '/api/admin/me', headers)).body.apiTokens).toBe(1);
  expect((await askOffice(shop, 'DELETE', '/api/admin/tokens', headers)).status).toBe(200);
  expect([await status(mine), await status(others)]).toEqual([401, 200]);
  const log = await shop.pool.query(`select 1 from audit_log where act = 'machine.token-revoked' and actor_id = $1`, [
    user.id,
  ]);
  expect(log.rowCount).toBe(1);
});
