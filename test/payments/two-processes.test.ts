/** Two real processes of one shop, each with its own worker, on one database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop } from '../app.ts';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';
import { makeProduct } from '../makers.ts';
import { listMails, placeOrderOf, readOrder } from '../states/order.ts';
import { connect, HMAC_SECRET, sepayBody, signedHeaders } from './bank.ts';

const SECRET = 'a key that both processes of this shop know';
const shop = openTestShop({ AUTH_SECRET: SECRET });
const processes: ShopProcess[] = [];

beforeAll(async () => {
  const environment = { DATABASE_URL: String(shop.pool.options.connectionString), AUTH_SECRET: SECRET };
  while (processes.length < 2) {
    const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-beside-'));
    processes.push(new ShopProcess(dataDir, await findFreePort(), environment));
  }
  await Promise.all(processes.map((process) => process.start()));
});

afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  for (const { dataDir } of processes) await rm(dataDir, { recursive: true, force: true });
});

test('the same webhook fifty times at once, half of them to each of two processes, credits the order once', async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const raw = JSON.stringify(sepayBody({ content: `CT DEN ${order.order_number} mua hang` }));
  const deliver = async (url: string): Promise<[number, string]> => {
    const answer = await fetch(`${url}/webhooks/sepay`, { method: 'POST', body: raw, headers: signedHeaders(raw) });
    const words = await answer.text();
    // on a busy machine a statement may wait for the others longer than the shop allows: a provider sends it again
    return answer.status === 503 && words.includes('DATABASE_AWAY') ? deliver(url) : [answer.status, words];
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => deliver(processes[index % 2]?.url ?? '')));
  expect(answers).toEqual(Array(50).fill([200, '{"success":true}']));
  const { db } = shop.shop;
  const rows = db.selectFrom('bank_transactions as t').innerJoin('bank_matches as m', 'm.bank_transaction_id', 't.id');
  const credit = { state: 'payment', order_number: order.order_number, amount: 500_000 };
  // the workers of the two match by themselves
  await vi.waitFor(
    async () => expect(await rows.select(['m.state', 'm.order_number', 't.amount']).execute()).toEqual([credit]),
    { timeout: 60_000, interval: 50 },
  );
  const { amount_paid } = await db
    .selectFrom('orders')
    .select('amount_paid')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { status, payment_status, events } = await readOrder(shop, order);
  expect({ amount_paid, status, payment_status }).toEqual({
    amount_paid: 500_000,
    status: 'pending',
    payment_status: 'paid',
  });
  expect(events.map(({ after }) => after)).toEqual(['paid', 'pending']);
  expect(await listMails(db, order.id, 'order-status-changed')).toHaveLength(1);
});
