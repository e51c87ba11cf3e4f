/** Whoever changes where customers pay proves the second factor at that moment, and every owner is told by email. */
import { TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { openFactorCodes } from '#server/http/staff-factor-codes.ts';
import { openTestShop } from '../app.ts';
import type { User } from '../customers.ts';
import { writeEmail } from '../mail/emails.ts';
import { typeAt } from '../operator.ts';
import { askOffice, makeApiToken, makeCode, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop();
const SENDER = '/api/admin/payment-providers/sepay';
const mine = { bankBin: '970422', bankName: 'MB Bank', bankAccount: '55500011122', bankAccountName: 'TIEM CUA TOI' };
const virtual = { bankBin: '970418', bankName: 'BIDV', bankAccount: '96247SUCBAT', bankAccountName: 'CONG TY SUC BAT' };

let user: User;
let headers: OfficeHeaders;

beforeAll(async () => {
  ({ user, headers } = await makeStaff(shop, 'owner'));
});
beforeEach(async () => {
  await shop.pool.query(
    'delete from payment_providers; delete from shop_settings; delete from audit_log; delete from mails',
  );
});
afterEach(() => shop.pool.query('delete from recovery_codes'));

type Mail = { change: string; provider: string | null; before: object; after: object; changedBy: string | null };
const mails = async (): Promise<Mail[]> =>
  (await shop.pool.query(`select facts from mails where kind = 'owner-bank-changed' order by created_at`)).rows.map(
    ({ facts }) => facts,
  );
const acts = async () =>
  (await shop.pool.query('select act from audit_log order by id')).rows.map(({ act }) => String(act));
const state = async () =>
  (
    await shop.pool.query(`select (select value from shop_settings) as settings,
      (select json_agg(json_build_array(name, encode(secrets, 'hex'), receiving, receiving_paused_at)) from payment_providers) as senders`)
  ).rows[0];
const ask = (method: string, path: string, body: object, who = headers) => askOffice(shop, method, path, who, body);
const code = () => makeCode(shop, user);
const listed = async () =>
  (await askOffice(shop, 'GET', '/api/admin/payment-providers', headers)).body.items[0] ?? null;
const connect = async (more: object = {}) =>
  ask('PUT', SENDER, { version: null, method: 'apiKey', receiving: virtual, code: await code(), ...more });

type Door = { name: string; open: (sent: object, who?: OfficeHeaders) => ReturnType<typeof ask>; change: string };
const version = async () => (await listed())?.version ?? null;

/** Every way to change where customers pay, or who reports what they paid. Each is opened on a shop whose sender has an account. */
const doors: Door[] = [
  {
    name: 'the settings of the shop',
    change: 'settings',
    open: (sent, who) => {
      const seen = { bankAccount: virtual.bankAccount };
      return ask('PATCH', '/api/admin/settings', { changes: { bankAccount: mine.bankAccount }, seen, ...sent }, who);
    },
  },
  {
    name: 'another key of the sender',
    change: 'key',
    open: async (sent, who) =>
      ask(
        'PUT',
        SENDER,
        { version: await version(), method: 'hmacSecret', secret: 'whsec_khoa-moi-123', ...sent },
        who,
      ),
  },
  {
    name: 'a token by which missed transfers are asked for',
    change: 'key',
    open: async (sent, who) =>
      ask('PUT', SENDER, { version: await version(), pullToken: 'token-cua-ke-khac', ...sent }, who),
  },
  {
    name: 'another account of the sender',
    change: 'account',
    open: async (sent, who) => ask('PUT', SENDER, { version: await version(), receiving: mine, ...sent }, who),
  },
  {
    name: 'pausing the account of the sender',
    change: 'paused',
    open: async (sent, who) => ask('PUT', `${SENDER}/pause`, { version: await version(), paused: true, ...sent }, who),
  },
  {
    name: 'disconnecting the sender',
    change: 'disconnected',
    open: (sent, who) => ask('DELETE', SENDER, sent, who),
  },
];

describe.each(doors)('$name', ({ open, change }) => {
  beforeEach(async () => {
    await changeSettings(shop.shop.db, { bankAccount: '99887766' });
    await connect();
    await shop.pool.query('delete from mails; delete from audit_log');
  });

  test('asks for a code, refuses a wrong one, and then takes a right one once', async () => {
    const before = await state();
    expect(await open({})).toMatchObject({ status: 400, body: { code: 'FACTOR_CODE_MISSING', field: 'code' } });
    expect(await open({ code: 'aaaa-bbbb-cccc' })).toMatchObject({
      ...{ status: 400, body: { code: 'FACTOR_CODE_WRONG', field: 'code' } },
    });
    expect([await state(), await mails(), await acts()]).toEqual([before, [], ['people.act-code-wrong']]);
    const right = await code();
    expect((await open({ code: right })).status).toBe(200);
    expect(await state()).not.toEqual(before);
    expect(await mails()).toMatchObject([{ change, changedBy: user.id }]);
    expect(await acts()).toHaveLength(2);
    // the same code opens nothing else
    const changes = { bankAccountName: 'KE KHAC' };
    const seen = {
      bankAccountName: (await askOffice(shop, 'GET', '/api/admin/settings', headers)).body.settings.bankAccountName,
    };
    expect((await ask('PATCH', '/api/admin/settings', { changes, seen, code: right })).body.code).toBe(
      'FACTOR_CODE_WRONG',
    );
  });

  test('is closed to an API token of the owner, with a code or without', async () => {
    const token = await makeApiToken(shop, user, 'shop:write', 'money:read');
    const before = await state();
    for (const sent of [{}, { code: await code() }])
      expect(await open(sent, token)).toMatchObject({ status: 403, body: { code: 'FACTOR_NEEDS_SESSION' } });
    expect([await state(), await mails()]).toEqual([before, []]);
  });

  test('is closed to an owner who has no second factor, and the sentence says where it is set up', async () => {
    const other = await makeStaff(shop, 'owner');
    await shop.pool.query('delete from second_factors where user_id = $1', [other.user.id]);
    const before = await state();
    const { status, body } = await open({ code: '123456' }, other.headers);
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect(body.message).toContain('trang quản trị');
    expect([await state(), await mails()]).toEqual([before, []]);
    await shop.pool.query('delete from users where id = $1', [other.user.id]);
  });
});

test('a code of the app is good for one change; two changes at once with one code are one change', async () => {
  const codes = openFactorCodes(shop.shop.secret);
  const { sealed, secret } = codes.makeSecret({ userId: user.id, email: user.email }, 'Sức Bật');
  await shop.pool.query('update second_factors set sealed_secret = $2 where user_id = $1', [user.id, sealed]);
  const typed = new TOTP({ secret }).generate({ timestamp: Date.now() });
  const body = (bankAccountName: string) => ({
    ...{ changes: { bankAccountName }, seen: { bankAccountName: 'CONG TY TNHH THE THAO SUC BAT' }, code: typed },
  });
  const connecting = { version: null, method: 'apiKey', code: typed };
  const answers = await Promise.all([
    ask('PATCH', '/api/admin/settings', body('TIEM MOT')),
    ask('PUT', SENDER, connecting),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await mails()).toHaveLength(1);
});

test('the same values again ask for no code and tell nobody; other settings never do', async () => {
  await connect();
  await shop.pool.query('delete from mails; delete from audit_log');
  const before = await state();
  expect((await ask('PUT', SENDER, { version: await version(), receiving: virtual })).status).toBe(200);
  const { bankAccount, phone } = (await askOffice(shop, 'GET', '/api/admin/settings', headers)).body.settings;
  const again = { changes: { bankAccount }, seen: { bankAccount } };
  expect((await ask('PATCH', '/api/admin/settings', again)).status).toBe(200);
  expect((await ask('PUT', `${SENDER}/pause`, { version: await version(), paused: false })).status).toBe(200);
  expect([(await state()).senders, await mails(), await acts()]).toEqual([before.senders, [], []]);
  const token = await makeApiToken(shop, user, 'shop:write');
  const other = { changes: { phone: '0987654321' }, seen: { phone } };
  expect((await ask('PATCH', '/api/admin/settings', other, token)).status).toBe(200);
  expect(await mails()).toEqual([]);
});

test('a code of a change that fails stays unused', async () => {
  const right = await code();
  const wrongBank = { changes: { bankName: 'MB' }, seen: { bankName: 'Vietcombank' }, code: right };
  expect((await ask('PATCH', '/api/admin/settings', wrongBank)).body.code).toBe('BANK_MISMATCH');
  expect((await ask('PUT', SENDER, { version: 'cu', method: 'apiKey', code: right })).status).toBe(409);
  expect((await ask('PUT', SENDER, { version: null, method: 'apiKey', code: right })).status).toBe(200);
});

test('every owner reads who led customers to which account, from where, when, and what to do', async () => {
  const second = await makeStaff(shop, 'owner');
  const { bankBin, bankName, bankAccount, bankAccountName } = (
    await askOffice(shop, 'GET', '/api/admin/settings', headers)
  ).body.settings;
  const seen = { bankBin, bankName, bankAccount, bankAccountName };
  expect((await ask('PATCH', '/api/admin/settings', { changes: mine, seen, code: await code() })).status).toBe(200);
  const [facts] = await mails();
  expect(facts).toMatchObject({
    before: { bank: 'Vietcombank', lastDigits: '5678' },
    after: { bank: 'MB Bank', holder: 'TIEM CUA TOI', lastDigits: '1122' },
  });
  expect(JSON.stringify(facts)).not.toContain(mine.bankAccount);
  const email = await writeEmail(shop, { kind: 'owner-bank-changed', facts } as never);
  const to = (email.to ?? []).map(({ address }) => address);
  expect(to).toEqual(expect.arrayContaining([user.email, second.user.email]));
  for (const words of [user.email, 'trong trang quản trị', 'số cuối 1122', 'Nếu không phải'])
    expect(email.text).toContain(words);
  expect(await acts()).toEqual(['shop.settings-changed']);
});

test('the operator needs no code, and every owner is told all the same', async () => {
  const typed = await typeAt(shop, 'settings', `bankAccount=${mine.bankAccount}`);
  expect(typed.code).toBe(0);
  expect(await mails()).toMatchObject([{ change: 'settings', changedBy: null, after: { lastDigits: '1122' } }]);
  expect(await acts()).toEqual(['shop.settings-changed']);
  expect((await typeAt(shop, 'settings', `bankAccount=${mine.bankAccount}`)).code).toBe(0);
  expect(await mails()).toHaveLength(1);
});
