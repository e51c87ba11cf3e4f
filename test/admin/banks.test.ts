/** Who tells the shop what reaches its bank account, connected in the office: the secret is shown once, and then it works. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { sepayBody, signedHeaders } from '../payments/bank.ts';
import { askOffice, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop();
const PATH = '/api/admin/payment-providers';
const HMAC = 'whsec_khoa-cua-sepay-1234';
const virtual = { bankBin: '970418', bankName: 'BIDV', bankAccount: '96247SUCBAT', bankAccountName: 'CONG TY SUC BAT' };

let owner: OfficeHeaders;

beforeAll(async () => {
  owner = (await makeStaff(shop, 'owner')).headers;
});
beforeEach(() => shop.pool.query('delete from payment_providers; delete from audit_log'));

const ask = (method: string, path = PATH, body?: object, headers = owner) =>
  askOffice(shop, method, path, headers, body);
const connect = (name: string, body: object) => ask('PUT', `${PATH}/${name}`, { version: null, ...body });
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
  const other = (await makeStaff(shop, 'owner')).headers;
  const at = (version: string | null) =>
    Promise.all([owner, other].map((who) => ask('PUT', `${PATH}/sepay`, { version, method: 'apiKey' }, who)));
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
  expect((await ask('DELETE', `${PATH}/sepay`)).status).toBe(200);
  expect((await ask('DELETE', `${PATH}/sepay`)).body.code).toBe('BANK_NOT_CONNECTED');
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
