import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { findBankConnection } from '#store/banks/bank-connections.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import { openTestShop } from '../app.ts';
import { line, makeProduct, newKey } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { connect, HMAC_SECRET, match, rowOf, sepayBody, setReceiving, tasksOf, tell, transfer } from './bank.ts';

const shop = openTestShop();
const TOKEN = 'pull-token-of-this-test';

/** SePay's API on this machine. */
let answer: { status: number; body: unknown } = { status: 200, body: { status: 200, transactions: [] } };
let asked: string[] = [];
let api: Server;

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

async function connectPull(): Promise<void> {
  const pullUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/userapi`;
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET, pullToken: TOKEN, pullUrl });
  asked = [];
}

async function pull(...transactions: unknown[]): Promise<void> {
  answer = { status: 200, body: { status: 200, transactions } };
  await runJob(shop.shop, 'pull-transactions', {});
  await match(shop);
}

/** A transaction as the list of SePay shows what `body` said as a webhook. */
const listed = (body: Record<string, unknown>, changed: Record<string, unknown> = {}) => ({
  id: String(body.id),
  bank_brand_name: body.gateway,
  account_number: body.accountNumber,
  transaction_date: body.transactionDate,
  amount_out: '0.00',
  amount_in: `${body.transferAmount}.00`,
  transaction_content: body.content,
  reference_number: body.referenceCode,
  sub_account: null,
  ...changed,
});

async function paidOf(id: string): Promise<number> {
  const order = shop.shop.db.selectFrom('orders').select('amount_paid').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).amount_paid;
}

test('a transfer that no webhook brought is found by the pull, and pays its order', async () => {
  await connectPull();
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  await pull(listed(sepayBody({ content: order.order_number })));
  expect(await paidOf(order.id)).toBe(500_000);
  expect(asked).toEqual([
    expect.stringMatching(/^Bearer pull-token-of-this-test \/userapi\/transactions\/list\?.*2\d{3}-\d\d-\d\d/),
  ]);
  expect((await findBankConnection(shop.shop.db, 'sepay'))?.lastPullAt).toBeInstanceOf(Date);
});

test.each([
  ['under the same id', {}],
  ['under another id', { id: '777777' }],
])('what a webhook brought is not credited again by a pull %s, nor the other way round', async (_, changed) => {
  await connectPull();
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const body = sepayBody({ content: order.order_number });
  await tell(shop, body);
  await pull(listed(body, changed));
  await pull(listed(body, changed));
  expect(await paidOf(order.id)).toBe(500_000);
  const later = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const second = sepayBody({ content: later.order_number });
  await pull(listed(second, 'id' in changed ? { id: '888888' } : {}));
  expect((await tell(shop, second)).status).toBe(200);
  await match(shop);
  expect(await paidOf(later.id)).toBe(500_000);
});

test('the pull solves the task of a webhook that came too late', async () => {
  await connectPull();
  const body = sepayBody({ content: 'giao muon' });
  await tell(shop, body, Math.floor(Date.now() / 1000) - 400);
  const late = async () => (await listTasks(shop.shop.db)).filter(({ kind }) => kind === 'late-delivery').length;
  expect(await late()).toBe(1);
  await pull(listed(body));
  expect(await late()).toBe(0);
  expect((await rowOf(shop, `pull:${body.id}`))?.amount).toBe(500_000);
});

test.each([
  ['refuses the token', { status: 401, body: {} }, 'SePay answered 401'],
  ['answers something else', { status: 200, body: { xin: 'chao' } }, 'the answer has no list of transactions'],
  ['limits the requests', { status: 429, body: {} }, 'SePay answered 429'],
])('where SePay %s, the operator is told and the next pull asks for the same time again', async (_, bad, words) => {
  await connectPull();
  await pull();
  const before = (await findBankConnection(shop.shop.db, 'sepay'))?.lastPullAt;
  answer = bad;
  await runJob(shop.shop, 'pull-transactions', {});
  expect(await findBankConnection(shop.shop.db, 'sepay')).toMatchObject({ pullError: words, lastPullAt: before });
});

test('customers pay to the virtual account that the provider sees: it stands in the QR code, and its transfers count', async () => {
  await connectPull();
  const account = {
    bankBin: '970418',
    bankName: 'BIDV',
    bankAccount: '96247SUCBAT',
    bankAccountName: 'CONG TY SUC BAT',
  };
  await setReceiving(shop, 'sepay', account);
  const product = await makeProduct(shop.shop.db);
  const reserve = () => shop.post('/api/checkout/reservations', { checkout_id: newKey(), items: [line(product)] });
  const { body } = await reserve();
  expect(body.bank).toMatchObject({ bank_bin: '970418', bank_account: '96247SUCBAT', bank_name: 'BIDV' });
  expect(body.vietqr).toContain('011196247SUCBAT');
  const order = await placeOrderOf(shop, product, { method: 'qr' });
  const paid = await transfer(shop, order.order_number, 500_000, {
    accountNumber: '1200000000',
    subAccount: '96247 SUCBAT',
  });
  expect(paid?.state).toBe('payment');
  // a QR code that was printed before still leads to the first account
  expect((await transfer(shop, order.order_number, 500_000))?.state).toBe('payment');
  const foreign = await transfer(shop, order.order_number, 500_000, { accountNumber: '1200000000' });
  expect(await tasksOf(shop, { transaction: foreign?.id })).toEqual(['wrong-account']);
  await setReceiving(shop, 'sepay', null);
  expect((await reserve()).body.bank.bank_account).toBe(defaultShopSettings.bankAccount);
});
