import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BankProvider, WebhookRequest } from '#extension-api/bank.ts';
import type { Values } from '#extension-api/options.ts';
import cassoExtension from '#extensions/casso/extension.ts';
import sepayExtension from '#extensions/sepay/extension.ts';
import { verifyWebhook } from '#server/extensions/bank-provider.ts';
import { findBankConnection } from '#store/banks/bank-connections.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import { openShopOn, openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { connect, HMAC_SECRET, match, rowOf, sepayBody, signedHeaders, tell } from './bank.ts';

const shop = openTestShop();

const verifier = (name: string, bank: BankProvider) => ({
  verify: (request: WebhookRequest, values: Values) => verifyWebhook(name, bank, request, values),
});
const sepay = verifier('sepay', sepayExtension.bank);
const casso = verifier('casso', cassoExtension.bank);

type Vector = {
  provider: string;
  kind: string;
  headers?: Record<string, string>;
  key?: string;
  body?: unknown;
  rawBody?: string;
};
const { vectors }: { vectors: Vector[] } = JSON.parse(
  readFileSync(new URL('../data/webhook-vectors.json', import.meta.url), 'utf8'),
);
const vectorsOf = (provider: string) => vectors.filter((vector) => vector.provider === provider);

const lower = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function countRows(): Promise<number> {
  const { count } = await shop.shop.db
    .selectFrom('bank_transactions')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('provider', '<>', 'staff')
    .executeTakeFirstOrThrow();
  return count;
}

describe('the published samples of the providers', () => {
  test('Casso’s signed sample is accepted, and as a test of the console it brings no transaction', async () => {
    const [sample] = vectorsOf('casso-v2');
    await connect(shop, 'casso', { signatureKey: sample?.key ?? '' });
    const before = await countRows();
    const answer = await shop.post('/webhooks/casso', sample?.body, lower(sample?.headers));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await countRows()).toBe(before);
  });

  test('Casso’s sample whose body was edited after signing is refused', async () => {
    const [, edited] = vectorsOf('casso-v2');
    await connect(shop, 'casso', { signatureKey: edited?.key ?? '' });
    expect((await shop.post('/webhooks/casso', edited?.body, lower(edited?.headers))).status).toBe(401);
  });

  test('SePay’s signed sample is accepted at its own time, and by the bytes of the body alone', () => {
    const [signed] = vectorsOf('sepay');
    const delivery = {
      body: Buffer.from(signed?.rawBody ?? ''),
      headers: lower(signed?.headers),
      now: new Date(1_795_150_800_000),
    };
    const secrets = { hmacSecret: signed?.key ?? '' };
    expect(sepay.verify(delivery, secrets)).toMatchObject({
      kind: 'accepted',
      transactions: [
        {
          provider: 'sepay',
          transactionId: '92704',
          direction: 'in',
          amount: 2_277_000,
          memo: 'MBVCB.3278907687.DH7K2M9J.CT tu 0123456789 NGUYEN VAN A',
          account: '0123499999',
          at: new Date('2023-03-25T07:02:37Z'),
        },
      ],
    });
    const respaced = Buffer.from(JSON.stringify(JSON.parse(String(delivery.body)), null, 1));
    expect(sepay.verify({ ...delivery, body: respaced }, secrets).kind).toBe('refused');
    for (const seconds of [300, -300])
      expect(sepay.verify({ ...delivery, now: new Date((1_795_150_800 + seconds) * 1000) }, secrets).kind).toBe(
        'accepted',
      );
    for (const seconds of [301, -301])
      expect(sepay.verify({ ...delivery, now: new Date((1_795_150_800 + seconds) * 1000) }, secrets).kind).toBe('late');
  });

  test('a signature of SePay over the body alone, without the time, is refused', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const raw = JSON.stringify(sepayBody());
    const right = signedHeaders(raw);
    const { createHmac } = await import('node:crypto');
    const bare = `sha256=${createHmac('sha256', HMAC_SECRET).update(raw).digest('hex')}`;
    expect((await shop.post('/webhooks/sepay', raw, { ...right, 'x-sepay-signature': bare })).status).toBe(401);
    expect((await shop.post('/webhooks/sepay', raw, right)).status).toBe(200);
  });

  test('SePay’s sample with an API key is accepted, and another key is refused', () => {
    const [, keyed] = vectorsOf('sepay');
    const delivery = { body: Buffer.from(keyed?.rawBody ?? ''), headers: lower(keyed?.headers), now: new Date() };
    expect(sepay.verify(delivery, { apiKey: 'TEST_KEY' }).kind).toBe('accepted');
    expect(sepay.verify(delivery, { apiKey: 'TEST_KEY2' }).kind).toBe('refused');
    // where a key for signatures is set, the API key alone proves nothing
    expect(sepay.verify(delivery, { apiKey: 'TEST_KEY', hmacSecret: HMAC_SECRET }).kind).toBe('refused');
  });

  test('Casso’s version 1 brings a list; its token is refused once a key for signatures is set', () => {
    const data = [
      {
        id: 7,
        tid: 'FT1',
        description: 'DH7K2M99',
        amount: 500_000,
        when: '2026-11-20 10:00:00',
        bank_sub_acc_id: '123',
      },
      {
        id: 8,
        tid: 'FT2',
        description: 'tra tien',
        amount: -20_000,
        when: '2026-11-20 10:01:00',
        bank_sub_acc_id: '123',
      },
    ];
    const body = Buffer.from(JSON.stringify({ error: 0, data }));
    const delivery = { body, headers: { 'secure-token': 'ma-bi-mat' }, now: new Date() };
    expect(casso.verify(delivery, { token: 'ma-bi-mat' })).toMatchObject({
      kind: 'accepted',
      transactions: [
        { transactionId: '7', direction: 'in', amount: 500_000, account: '123', reference: 'FT1' },
        { transactionId: '8', direction: 'out', amount: 20_000 },
      ],
    });
    expect(casso.verify(delivery, { token: 'ma-bi-mat', signatureKey: 'khoa' }).kind).toBe('refused');
    expect(casso.verify(delivery, { token: 'ma-bi-mau' }).kind).toBe('refused');
  });

  test('a body nested as deeply as the limit of bytes allows is refused, not a crash', () => {
    const body = Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    const headers = { 'x-casso-signature': `t=1,v1=${'0'.repeat(128)}` };
    expect(casso.verify({ body, headers, now: new Date() }, { signatureKey: 'khoa' }).kind).toBe('refused');
  });
});

describe('the door of the webhooks', () => {
  test('is not there for a provider without a secret, nor for one that nobody knows', async () => {
    const { opened, close } = await openShopOn(String(shop.pool.options.connectionString), shop.dataDir);
    await shop.shop.db.deleteFrom('payment_providers').execute();
    for (const name of ['sepay', 'casso', 'momo', 'constructor'])
      expect((await opened.post(`/webhooks/${name}`, sepayBody())).status).toBe(404);
    await close();
  });

  test('refuses a wrong signature, counts it for the operator, and stores nothing', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const before = await countRows();
    const raw = JSON.stringify(sepayBody());
    const answer = await shop.post('/webhooks/sepay', raw, signedHeaders(raw, undefined, 'another_key_altogether'));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await shop.post('/webhooks/sepay', raw, { 'content-type': 'application/json' })).status).toBe(401);
    expect((await findBankConnection(shop.shop.db, 'sepay'))?.refused).toBe(2);
    expect(await countRows()).toBe(before);
  });

  test('keeps a body that was signed too long ago as a task, and a valid later delivery replaces it', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const body = sepayBody({ content: 'giao muon' });
    const past = Math.floor(Date.now() / 1000) - 301;
    expect((await tell(shop, body, past)).status).toBe(401);
    expect((await tell(shop, body, past)).status).toBe(401);
    expect(await rowOf(shop, String(body.id))).toBeNull();
    const late = async () => (await listTasks(shop.shop.db)).filter(({ kind }) => kind === 'late-delivery');
    expect(await late()).toMatchObject([{ details: { amount: 500_000, memo: 'giao muon' } }]);
    expect((await tell(shop, body)).status).toBe(200);
    expect(await late()).toEqual([]);
    expect((await rowOf(shop, String(body.id)))?.amount).toBe(500_000);
    // once it is known, a late copy of it is nothing new
    expect((await tell(shop, body, past)).status).toBe(401);
    expect(await late()).toEqual([]);
  });

  test('answers 200 to money out, to a memo of no order and to a body of an unknown shape, which becomes a task', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    for (const changed of [{ transferType: 'out' }, { content: 'mua iphone' }, { transferAmount: 0 }]) {
      const answer = await tell(shop, sepayBody(changed));
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect((await tell(shop, { id: 5, su_kien: 'la' })).status).toBe(200);
    const tasks = (await listTasks(shop.shop.db)).filter(({ kind }) => kind === 'unreadable-delivery');
    expect(tasks).toMatchObject([{ details: { raw: '{"id":5,"su_kien":"la"}' } }]);
  });

  test.each([
    ['money in of an amount below zero', { transferAmount: -235_000 }],
    ['an id of 100,000 characters', { id: randomBytes(50_000).toString('hex') }],
    ['an id of nothing but NUL', { id: '\u0000\u0000' }],
    ['the year 0000', { transactionDate: '0000-01-01 00:00:00' }],
    ['an amount beyond counting', { transferAmount: 9_007_199_254_740_991 }],
  ])('stores %s for a person, and credits nothing', async (_, changed) => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    await connect(shop, 'casso', { token: 'ma-bi-mat' });
    const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
    const unread = async () =>
      (await listTasks(shop.shop.db, { limit: 1000 })).filter(({ kind }) => kind === 'unreadable-delivery').length;
    const [rows, tasks] = [await countRows(), await unread()];
    expect((await tell(shop, sepayBody({ content: order.order_number, ...changed }))).status).toBe(200);
    expect([await countRows(), await unread()]).toEqual([rows, tasks + 1]);
    if ('transferAmount' in changed && changed.transferAmount < 0) return;
    // Casso sends a list: what can be read of it counts
    const wrong = { id: 70_001, when: '2026-11-20 10:00:00', amount: 500_000, description: order.order_number };
    const right = { ...wrong, id: randomBytes(4).toString('hex'), description: 'tien hang' };
    const { transferAmount, transactionDate, ...more } = {
      transferAmount: 500_000,
      transactionDate: wrong.when,
      ...changed,
    };
    const data = [{ ...wrong, ...more, amount: transferAmount, when: transactionDate }, right];
    const answer = await shop.post('/webhooks/casso', { error: 0, data }, { 'secure-token': 'ma-bi-mat' });
    expect(answer.status).toBe(200);
    expect([await countRows(), await unread()]).toEqual([rows + 1, tasks + 2]);
  });

  test('stores a text with half a character and NUL without what PostgreSQL cannot keep', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const body = sepayBody({ content: 'tien \ud800 hang\u0000' });
    expect((await tell(shop, body)).status).toBe(200);
    await match(shop);
    expect(await rowOf(shop, String(body.id))).toMatchObject({ memo: 'tien \ufffd hang', state: 'review' });
  });

  test('reads at most 256 KB, and sends no header that lets a website read the answer', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const body = sepayBody({ content: 'x'.repeat(300_000) });
    expect((await tell(shop, body)).status).toBe(413);
    const raw = JSON.stringify(sepayBody());
    const answer = await shop.post('/webhooks/sepay', raw, { ...signedHeaders(raw), origin: 'https://app.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('answers before the matching, which still comes after a restart', async () => {
    await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
    const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
    const body = sepayBody({ content: order.order_number });
    await tell(shop, body);
    expect((await rowOf(shop, String(body.id)))?.state).toBe('waiting');
    const { opened, close } = await openShopOn(String(shop.pool.options.connectionString), shop.dataDir);
    await match(opened);
    await close();
    expect(await rowOf(shop, String(body.id))).toMatchObject({ state: 'payment', orderNumber: order.order_number });
  });
});
