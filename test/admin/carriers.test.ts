/** The carriers that the shop calls, connected in the office: secrets go in, and never come out. */
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { TOKEN } from '../fulfilment/fake-ghn.ts';
import { openFakeGhn } from '../fulfilment/ghn.ts';
import { askOffice, askWithCode, makeStaff } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const ghn = openFakeGhn();
const PATH = '/api/admin/carriers';
const limits = {
  ...{ mostGrams: 50_000, warnGrams: 30_000, mostCm: 200, warnCm: 150 },
  ...{ mostCash: 50_000_000, warnCash: 10_000_000 },
};
const typed = {
  ...{ version: null, shopId: '885', token: TOKEN, requiredNote: 'CHOXEMHANGKHONGTHU', limits },
  webhook: { kind: 'none' },
};

const owner = openOffice(shop, 'owner');
beforeEach(async () => {
  await shop.pool.query('delete from carrier_connections; delete from audit_log');
  ghn.trouble.clear();
  ghn.calls.length = 0;
});

const ask = (method: string, path = PATH, body?: object, headers = owner.headers) =>
  askOffice(shop, method, path, headers, body);
const put = (body: object, who: Awaited<ReturnType<typeof makeStaff>> = owner) =>
  askWithCode(shop, ['PUT', `${PATH}/ghn`], who, body);
const connect = (changed: object = {}) => put({ ...typed, ...changed });
const listed = async () => (await ask('GET')).body.items[0];
/** The operator names another address of GHN's API: here, the fake one. */
const useFakeGhn = () =>
  shop.pool.query("update carrier_connections set options = options || jsonb_build_object('url', $1::text)", [ghn.url]);
const report = (headers: Record<string, string>) =>
  fetch(`${shop.url}/webhooks/ghn`, { method: 'POST', headers, body: '{"OrderCode":"X"}' }).then(
    ({ status }) => status,
  );

/** Everything of it that lies in the database, and everything that the office reads. */
async function everywhere(): Promise<string> {
  const { rows } = await shop.pool.query(
    `select row_to_json(c)::text || encode(c.secrets, 'escape') as text from carrier_connections c
     union all select row_to_json(a)::text from audit_log a`,
  );
  const read = [await ask('GET'), await ask('GET', '/api/admin/audit-log?kind=shop')];
  return JSON.stringify([rows, read.map(({ body }) => body)]);
}

test('an owner connects GHN: the token works, is shown nowhere, and the log says who did it', async () => {
  expect((await ask('GET')).body).toEqual({ items: [], usual: { requiredNote: 'CHOXEMHANGKHONGTHU', limits } });
  const made = await connect();
  expect(made).toMatchObject({ status: 200, body: { secret: null, carrier: { name: 'ghn', shopId: '885' } } });
  await useFakeGhn();
  expect((await ask('POST', `${PATH}/ghn/test`)).body).toEqual({ works: true, reason: null });
  expect(ghn.calls[0]?.headers).toMatchObject({ token: TOKEN, shopid: '885' });
  expect(await listed()).toMatchObject({ readable: true, apiUrl: ghn.url, limits, webhook: { kind: 'none' } });
  expect(await everywhere()).not.toContain(TOKEN);
  const { rows } = await shop.pool.query('select act, actor, thing_name, after from audit_log');
  expect(rows).toMatchObject([
    {
      ...{ act: 'shop.carrier-connected', actor: 'owner', thing_name: 'Giao Hàng Nhanh' },
      after: { shopId: '885', token: 'new' },
    },
  ]);
});

test('a change keeps the token and the webhook unless they are given anew, and the address that the operator named', async () => {
  await connect({ webhook: { kind: 'header', header: 'X-Ghn-Secret', value: 'gia-tri-bi-mat-dai-1' } });
  await useFakeGhn();
  const { version } = await listed();
  const { token: _, ...rest } = typed;
  const changed = await put({
    ...{ ...rest, version, shopId: '990', webhook: { kind: 'keep' }, limits: { ...limits, warnGrams: 20_000 } },
  });
  expect(changed).toMatchObject({ status: 200, body: { secret: null, carrier: { shopId: '990', apiUrl: ghn.url } } });
  expect((await ask('POST', `${PATH}/ghn/test`)).body.works).toBe(true);
  expect(await report({ 'x-ghn-secret': 'gia-tri-bi-mat-dai-1' })).toBe(200);
  const { rows } = await shop.pool.query('select before, after from audit_log order by id desc limit 1');
  expect(rows[0]).toMatchObject({ before: { shopId: '885' }, after: { shopId: '990', limits: { warnGrams: 20_000 } } });
  expect(rows[0].after).not.toHaveProperty('token');
});

describe('the webhook', () => {
  test('is proven by a password that the shop makes, shown once, and told that it works', async () => {
    const { body } = await connect({ webhook: { kind: 'basic', user: 'suc-bat' } });
    expect(body.secret).toMatch(/^[\w-]{32}$/);
    expect(body.carrier.webhook).toMatchObject({ kind: 'basic', url: expect.stringMatching(/\/webhooks\/ghn$/) });
    expect((await listed()).webhook).toMatchObject({ lastCallAt: null, refused: 0 });
    const basic = (password: string) => `Basic ${Buffer.from(`suc-bat:${password}`).toString('base64')}`;
    expect(await report({ authorization: basic('sai') })).toBe(401);
    expect(await report({ authorization: basic(body.secret) })).toBe(200);
    expect((await listed()).webhook).toMatchObject({ lastCallAt: expect.any(String), refused: 1 });
    expect(await everywhere()).not.toContain(body.secret);
    expect(await everywhere()).not.toContain(Buffer.from(`suc-bat:${body.secret}`).toString('base64'));
  });

  test('is switched off: its address answers 404', async () => {
    const { body } = await connect({ webhook: { kind: 'header', header: 'x-ma-rieng' } });
    expect(await report({ 'x-ma-rieng': body.secret })).toBe(200);
    const { version } = await listed();
    await connect({ version, webhook: { kind: 'none' } });
    expect(await report({ 'x-ma-rieng': body.secret })).toBe(404);
  });
});

test('two owners at once: one connects, and the other one is told; the same for a change', async () => {
  const other = await makeStaff(shop, 'owner');
  const at = (version: string | null) => Promise.all([owner, other].map((who) => put({ ...typed, version }, who)));
  const first = await at(null);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(first.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
  expect((await at((await listed()).version)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('GHN is disconnected once, and what is left of its parcels goes on by hand', async () => {
  await connect({ webhook: { kind: 'header', header: 'x-ma-rieng', value: 'gia-tri-bi-mat-dai-1' } });
  expect((await ask('DELETE', `${PATH}/ghn`)).status).toBe(200);
  expect((await ask('DELETE', `${PATH}/ghn`)).body.code).toBe('CARRIER_NOT_CONNECTED');
  expect((await ask('GET')).body.items).toEqual([]);
  expect(await report({ 'x-ma-rieng': 'gia-tri-bi-mat-dai-1' })).toBe(404);
  expect((await ask('POST', `${PATH}/ghn/test`)).body.code).toBe('CARRIER_NOT_CONNECTED');
});

test('a wrong token, and a carrier that is away, are told when the connection is tried', async () => {
  await connect({ token: 'mot-token-sai' });
  await useFakeGhn();
  expect((await ask('POST', `${PATH}/ghn/test`)).body).toEqual({
    works: false,
    reason: 'GHN answered 401: Token is not valid!',
  });
  ghn.trouble.set('/detail-by-client-code', 'dies before it did it');
  expect((await ask('POST', `${PATH}/ghn/test`)).body).toMatchObject({ works: false, reason: expect.any(String) });
});

test('after the shop’s key was changed, the connection says so, and is made anew with a token', async () => {
  await connect();
  await shop.pool.query('update carrier_connections set secrets = $1', [Buffer.alloc(64)]);
  const { readable, version, shopId } = await listed();
  expect([readable, shopId]).toEqual([false, '885']);
  const { token: _, ...without } = typed;
  expect((await put({ ...without, version })).body).toMatchObject({
    ...{ code: 'CARRIER_TOKEN_MISSING', field: 'token' },
  });
  expect((await connect({ version })).status).toBe(200);
  expect((await listed()).readable).toBe(true);
});

describe('what is refused', () => {
  test.each([
    ['a shop id in words', { shopId: 'cửa hàng' }],
    ['a token with a line break in it', { token: 'abc\r\nhost: 127.0.0.1' }],
    ['a token with marks', { token: 'mật khẩu của tôi' }],
    ['an address to call: only the operator says where', { url: 'http://169.254.169.254/' }],
    ['an address among the options', { options: { url: 'http://127.0.0.1/' } }],
    ['a note that GHN does not know', { requiredNote: 'CHO' }],
    ['a limit below one', { limits: { ...limits, mostGrams: 0 } }],
    ['a limit too few', { limits: { mostGrams: 1 } }],
    ['a webhook header that every request has', { webhook: { kind: 'header', header: 'content-type' } }],
    ['a webhook secret that can be guessed', { webhook: { kind: 'header', header: 'x-a', value: '123456' } }],
    ['a user with a colon', { webhook: { kind: 'basic', user: 'a:b' } }],
  ])('%s', async (_, changed) => {
    expect(await connect(changed)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect((await ask('GET')).body.items).toEqual([]);
  });

  test('a carrier that the shop cannot call', async () => {
    expect((await ask('PUT', `${PATH}/ghtk`, typed)).status).toBe(400);
    expect((await ask('DELETE', `${PATH}/ghtk`)).status).toBe(400);
  });

  test('everybody but the owner, who alone sees nothing but the state either', async () => {
    await connect();
    const reader = (await makeStaff(shop, 'reader')).headers;
    const desk = (await makeStaff(shop, 'orders', 'money')).headers;
    expect((await ask('GET', PATH, undefined, reader)).status).toBe(200);
    for (const who of [reader, desk]) {
      expect((await ask('PUT', `${PATH}/ghn`, typed, who)).status).toBe(403);
      expect((await ask('DELETE', `${PATH}/ghn`, undefined, who)).status).toBe(403);
    }
  });
});
