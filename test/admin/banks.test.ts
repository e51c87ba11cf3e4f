/** Who tells the shop what reaches its bank account, connected in the office: the secret is shown once, and then it works. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { openTestShop } from '../app.ts';
import type { User } from '../customers.ts';
import { line, makeProduct, qrForm } from '../makers.ts';
import { match, sepayBody, signedHeaders } from '../payments/bank.ts';
import { askOffice, makeCode, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop();
const PATH = '/api/admin/payment-providers';
const HMAC = 'whsec_khoa-cua-sepay-1234';
const virtual = { bankBin: '970418', bankName: 'BIDV', bankAccount: '96247SUCBAT', bankAccountName: 'CONG TY SUC BAT' };

let owner: OfficeHeaders;
let person: User;

beforeAll(async () => {
  ({ headers: owner, user: person } = await makeStaff(shop, 'owner'));
});
beforeEach(() => shop.pool.query('delete from payment_providers; delete from audit_log'));

const ask = (method: string, path = PATH, body?: object, headers = owner) =>
  askOffice(shop, method, path, headers, body);
const connect = async (name: string, body: object) =>
  ask('PUT', `${PATH}/${name}`, { version: null, code: await makeCode(shop, person), ...body });
const disconnect = async (name: string) => ask('DELETE', `${PATH}/${name}`, { code: await makeCode(shop, person) });
const listed = async (name = 'sepay') =>
  (await ask('GET')).body.items.find((item: { name: string }) => item.name === name);

const deliver = (name: string, headers: Record<string, string>, body: object = sepayBody()) =>
  fetch(`${shop.url}/webhooks/${name}`, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
  );

const signed = (key: string, body: object) => signedHeaders(JSON.stringify(body), undefined, key);

async function everywhere(): Promise<string> {
  const { rows } = await shop.pool.query(
    `select row_to_json(p)::text || encode(p.secrets, 'escape') as text from payment_providers p
     union all select row_to_json(a)::text from audit_log a`,
  );
  const read = [await ask('GET'), await ask('GET', '/api/admin/audit-log?kind=payment')];
  return JSON.stringify([rows, read.map(({ body }) => body)]);
}

test('an owner connects SePay by its signature: the first call is seen, and the key is shown nowhere', async () => {
  const before = (await ask('GET')).body;
  expect(before.items).toEqual([]);
  expect(before.addresses.sepay).toMatch(/\/webhooks\/sepay$/);
  expect(await connect('sepay', { method: 'hmacSecret', secret: ` ${HMAC} ` })).toMatchObject({
    ...{ status: 200, body: { secret: null } },
  });
  expect(await listed()).toMatchObject({ method: 'hmacSecret', lastCallAt: null, refused: 0, pulls: false });
  const body = sepayBody();
  expect(await deliver('sepay', signed('sai-khoa', body), body)).toBe(401);
  expect(await deliver('sepay', signed(HMAC, body), body)).toBe(200);
  expect(await listed()).toMatchObject({ lastCallAt: expect.any(String), refused: 1 });
  expect(await everywhere()).not.toContain(HMAC);
  const { rows } = await shop.pool.query('select act, actor, thing_name, after from audit_log');
  expect(rows).toMatchObject([
    { act: 'money.bank-connected', actor: 'owner', thing_name: 'sepay', after: { secrets: ['hmacSecret'] } },
  ]);
});

test.each([
  ['sepay', 'apiKey', (key: string) => ({ authorization: `Apikey ${key}` })],
  ['casso', 'token', (key: string) => ({ 'secure-token': key })],
])('the shop makes the key of %s, shows it this once, and it opens the door', async (name, method, headersOf) => {
  const { body } = await connect(name, { method });
  expect(body.secret).toMatch(/^[\w-]{32}$/);
  const ping = name === 'casso' ? { error: 0, data: [] } : sepayBody();
  expect(await deliver(name, headersOf('sai'), ping)).toBe(401);
  expect(await deliver(name, headersOf(body.secret), ping)).toBe(200);
  expect(await everywhere()).not.toContain(body.secret);
});

test('another way of proof replaces the one before, which then opens nothing', async () => {
  await connect('sepay', { method: 'hmacSecret', secret: HMAC });
  const { version } = await listed();
  const { body } = await connect('sepay', { version, method: 'apiKey' });
  const event = sepayBody();
  expect(await deliver('sepay', signed(HMAC, event), event)).toBe(401);
  expect(await deliver('sepay', { authorization: `Apikey ${body.secret}` })).toBe(200);
  expect((await listed()).method).toBe('apiKey');
});

test('a virtual account and a token for pulls are set without touching the key, and taken away again', async () => {
  await connect('sepay', { method: 'hmacSecret', secret: HMAC });
  const set = { version: (await listed()).version, receiving: virtual, pullToken: 'token-cua-my-sepay' };
  expect((await connect('sepay', set)).status).toBe(200);
  expect(await listed()).toMatchObject({ receiving: virtual, pulls: true, method: 'hmacSecret' });
  expect(await everywhere()).not.toContain('token-cua-my-sepay');
  const event = sepayBody();
  expect(await deliver('sepay', signed(HMAC, event), event)).toBe(200);
  await connect('sepay', { version: (await listed()).version, receiving: null, pullToken: null });
  expect(await listed()).toMatchObject({ receiving: null, pulls: false, method: 'hmacSecret' });
  const { rows } = await shop.pool.query('select before, after from audit_log order by id desc limit 1');
  expect(rows[0]).toMatchObject({ before: { receiving: virtual }, after: { receiving: null } });
});

test('two owners at once: one connects, and the other one is told', async () => {
  const second = await makeStaff(shop, 'owner');
  const both = [{ headers: owner, user: person }, second];
  const at = (version: string | null) =>
    Promise.all(
      both.map(async ({ headers, user }) =>
        ask('PUT', `${PATH}/sepay`, { version, method: 'apiKey', code: await makeCode(shop, user) }, headers),
      ),
    );
  expect((await at(null)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await at((await listed()).version);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  // the key of whoever came second was never stored
  const { body } = again.find(({ status }) => status === 200) ?? expect.fail('nobody connected');
  expect(await deliver('sepay', { authorization: `Apikey ${body.secret}` })).toBe(200);
});

test('a sender is disconnected once: its address answers 404, and the ledger keeps what it reported', async () => {
  const { body } = await connect('sepay', { method: 'apiKey' });
  await deliver('sepay', { authorization: `Apikey ${body.secret}` });
  const stored = async () => (await shop.pool.query('select from bank_transactions')).rowCount;
  const before = await stored();
  expect(before).toBeGreaterThan(0);
  expect((await disconnect('sepay')).status).toBe(200);
  expect((await disconnect('sepay')).body.code).toBe('BANK_NOT_CONNECTED');
  expect(await deliver('sepay', { authorization: `Apikey ${body.secret}` })).toBe(404);
  expect(await stored()).toBe(before);
});

test('after the shop’s key was changed, the list says so instead of failing, and the sender is connected anew', async () => {
  await connect('sepay', { method: 'hmacSecret', secret: HMAC });
  await shop.pool.query('update payment_providers set secrets = $1', [Buffer.alloc(64)]);
  const { readable, method, version } = await listed();
  expect([readable, method]).toEqual([false, null]);
  expect((await connect('sepay', { version, receiving: null })).status).toBe(400);
  expect((await connect('sepay', { version, method: 'hmacSecret', secret: HMAC })).status).toBe(200);
  expect((await listed()).readable).toBe(true);
});

describe('an account that is paused', () => {
  const own = { bankAccount: '5550001112', bankAccountName: 'CONG TY CUA TOI' };
  const pause = async (paused: boolean, version: string, name = 'sepay', headers = owner) =>
    ask('PUT', `${PATH}/${name}/pause`, { version, paused, code: await makeCode(shop, person) }, headers);
  /** SePay sees only its virtual account; the owner has an account of their own beside it. */
  async function open({ isSetUp = true } = {}): Promise<string> {
    await shop.pool.query('delete from shop_settings');
    if (isSetUp) await changeSettings(shop.shop.db, own);
    const { body } = await connect('sepay', { method: 'apiKey', receiving: virtual });
    return body.secret;
  }
  afterAll(() => shop.pool.query('delete from shop_settings'));
  async function place() {
    const product = await makeProduct(shop.shop.db, { priceVnd: 450_000 });
    const { body } = await shop.post('/api/orders', qrForm([line(product)]));
    const { order_number: number, total_amount: total } = body.order;
    const key = new URL(body.order_url, 'http://shop').searchParams.get('key');
    const bank = async () => (await shop.get(`/api/orders/by-link/${number}?key=${key}`)).body.bank;
    return { number: String(number), total: Number(total), bank };
  }
  const VIRTUAL = virtual.bankAccount;

  test('is not offered to new orders; an older one keeps its QR code, and what is paid to it is matched', async () => {
    const secret = await open();
    const before = await place();
    expect((await before.bank()).bank_account).toBe(VIRTUAL);
    expect((await pause(true, (await listed()).version)).status).toBe(200);
    expect(await listed()).toMatchObject({ pausedAt: expect.any(String), receiving: virtual });
    const after = await place();
    expect(await after.bank()).toMatchObject({ bank_account: own.bankAccount, bank_account_name: own.bankAccountName });
    expect(await before.bank()).toMatchObject({ bank_account: VIRTUAL, memo: before.number });
    expect((await before.bank()).vietqr).toContain(VIRTUAL);
    const office = await ask('GET', `/api/admin/orders/${before.number}`);
    expect((office.body.order ?? office.body).transfer).toMatchObject({ account: VIRTUAL });
    const paid = {
      ...{ id: 88_001, accountNumber: own.bankAccount, subAccount: VIRTUAL, content: before.number },
      ...{ transferAmount: before.total, referenceCode: 'FT88001' },
    };
    expect(await deliver('sepay', { authorization: `Apikey ${secret}` }, sepayBody(paid))).toBe(200);
    await match(shop);
    const order = await shop.pool.query('select amount_paid from orders where order_number = $1', [before.number]);
    expect(Number(order.rows[0]?.amount_paid)).toBe(before.total);
    const { rows } = await shop.pool.query(`select act, after from audit_log where act like 'money.account-%'`);
    expect(rows).toEqual([{ act: 'money.account-paused', after: { paused: true, account: VIRTUAL } }]);
  });

  test('is offered again once it is used again, and stays paused when it is corrected', async () => {
    await open();
    await pause(true, (await listed()).version);
    const corrected = { ...virtual, bankAccountName: 'CONG TY MOI' };
    expect((await connect('sepay', { version: (await listed()).version, receiving: corrected })).status).toBe(200);
    expect(await listed()).toMatchObject({ receiving: corrected, pausedAt: expect.any(String) });
    expect((await pause(false, (await listed()).version)).status).toBe(200);
    expect((await listed()).pausedAt).toBeNull();
    expect((await (await place()).bank()).bank_account).toBe(VIRTUAL);
    // one that is taken away and set anew is not paused
    await pause(true, (await listed()).version);
    await connect('sepay', { version: (await listed()).version, receiving: null });
    await connect('sepay', { version: (await listed()).version, receiving: virtual });
    expect((await listed()).pausedAt).toBeNull();
  });

  test('is not the last one: while the settings name the demo’s account, there must be another', async () => {
    await open({ isSetUp: false });
    const refused = await pause(true, (await listed()).version);
    expect([refused.status, refused.body.code]).toEqual([409, 'BANK_ACCOUNT_LAST']);
    expect(refused.body.message).toContain('tài khoản cuối cùng');
    expect((await (await place()).bank()).bank_account).toBe(VIRTUAL);
    const second = { ...virtual, bankAccount: '963XCASSO' };
    await connect('casso', { method: 'token', receiving: second });
    // whoever pauses both at once leaves one
    const versions = [(await listed('sepay')).version, (await listed('casso')).version];
    const answers = await Promise.all([pause(true, versions[0]), pause(true, versions[1], 'casso')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([VIRTUAL, second.bankAccount]).toContain((await (await place()).bank()).bank_account);
  });

  test('is paused by one of two people who saw the same, by nobody who may not, and not without an account', async () => {
    await open();
    const { version } = await listed();
    expect((await pause(true, 'cu')).body.code).toBe('CHANGED_MEANWHILE');
    const money = (await makeStaff(shop, 'money')).headers;
    expect((await pause(true, version, 'sepay', money)).status).toBe(403);
    expect((await ask('PUT', `${PATH}/sepay/pause`, { version, paused: 'có' })).status).toBe(400);
    expect((await pause(true, version, 'payos')).status).toBe(400);
    expect((await pause(true, version, 'casso')).body.code).toBe('BANK_NOT_CONNECTED');
    const both = await Promise.all([pause(true, version), pause(true, version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what is refused', () => {
  test.each([
    ['nothing to know it by', 'sepay', {}, 'method'],
    ['a key without saying which', 'sepay', { secret: HMAC }, 'method'],
    ['the way of another sender', 'sepay', { method: 'signatureKey', secret: HMAC }, 'method'],
    [
      'a token for pulls where there are none',
      'casso',
      { method: 'token', pullToken: 'mot-token-nao-do' },
      'pullToken',
    ],
  ])('%s', async (_, name, body, field) => {
    expect(await connect(name, body)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field } });
    expect((await ask('GET')).body.items).toEqual([]);
  });

  test.each([
    ['an address to call', { method: 'apiKey', pullUrl: 'http://127.0.0.1/' }],
    ['a key with a line break', { method: 'hmacSecret', secret: 'mot khoa\nkhac' }],
    ['a short key', { method: 'hmacSecret', secret: '123' }],
    ['half an account', { method: 'apiKey', receiving: { bankBin: '970418' } }],
  ])('%s', async (_, body) => {
    expect(await connect('sepay', body)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  test('a key that only the sender can give, left out', async () => {
    expect(await connect('sepay', { method: 'hmacSecret' })).toMatchObject({
      ...{ status: 400, body: { code: 'BANK_SECRET_MISSING', field: 'secret' } },
    });
  });

  test('a sender that the shop does not know', async () => {
    expect((await connect('payos', { method: 'apiKey' })).status).toBe(400);
  });

  test('everybody but the owner: whoever connects a bank says where customers pay', async () => {
    const money = (await makeStaff(shop, 'money')).headers;
    expect((await ask('GET', PATH, undefined, money)).status).toBe(200);
    const body = { version: null, method: 'apiKey', receiving: virtual };
    expect((await ask('PUT', `${PATH}/sepay`, body, money)).status).toBe(403);
    expect((await ask('DELETE', `${PATH}/sepay`, undefined, money)).status).toBe(403);
  });
});
