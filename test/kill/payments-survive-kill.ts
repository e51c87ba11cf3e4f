/**
 * Proof: `kill -9` at random moments of a stream of bank webhooks loses no transaction, doubles none, and leaves none without
 * a decision. The bank repeats what was not answered 200, as SePay does.
 * Run it by itself: node test/kill/payments-survive-kill.ts [rounds]
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectBank } from '#commands/banks/connect-bank.ts';
import { sealSecrets } from '#server/adapters/banks/secrets.ts';
import { loadSecret } from '#server/config/secret.ts';
import type { Database } from '#store/database/database.ts';
import { HMAC_SECRET, sepayBody, signedHeaders } from '../payments/bank.ts';
import { type Attempt, send } from './customers.ts';
import { inDatabase } from './in-database.ts';
import { findFreePort, ShopProcess } from './shop-process.ts';

const ROUNDS = Number(process.argv[2] ?? 20);
/** Each order is paid by two transfers, a half each. */
const ORDERS_PER_ROUND = 12;
const SENDERS = 4;
/** Milliseconds for the matching job after the last delivery. */
const LONGEST_MATCHING = 60_000;

type Delivery = { id: string; raw: string; order: Placed; amount: number; answered: boolean };
type Placed = { number: string; total: number };

const wrong: string[] = [];
const say = (line: string) => console.log(line);

async function placeQrOrder(shop: ShopProcess, product: { id: string; price: number }): Promise<Placed> {
  const lines = [{ product_id: product.id, quantity: 1, price: product.price }];
  const attempt: Attempt = { key: randomUUID(), lines, method: 'qr', reservation: null, told: null };
  const status = await send(shop.url, attempt);
  if (status !== 201) throw new Error(`an order was answered ${status}`);
  return { number: String(attempt.told?.order.order_number), total: product.price };
}

function transfersOf(order: Placed): Delivery[] {
  const half = Math.floor(order.total / 2);
  return [half, order.total - half].map((amount) => {
    const body = sepayBody({ content: `CT DEN ${order.number} mua hang`, transferAmount: amount });
    return { id: String(body.id), raw: JSON.stringify(body), order, amount, answered: false };
  });
}

/**
 * Throws when the connection broke. 503 is what the bank reads when PostgreSQL is killed a moment before the shop: it sends
 * the transaction again, as it does without an answer.
 */
async function deliver(shop: ShopProcess, delivery: Delivery): Promise<void> {
  const response = await fetch(`${shop.url}/webhooks/sepay`, {
    method: 'POST',
    body: delivery.raw,
    headers: signedHeaders(delivery.raw),
  });
  const text = await response.text();
  if (response.status === 200) delivery.answered = true;
  else if (response.status !== 503) wrong.push(`transaction ${delivery.id} was answered ${response.status}: ${text}`);
}

/** Sends all of them from several senders. @returns when all were sent, or the shop was killed */
async function sendAll(shop: ShopProcess, deliveries: readonly Delivery[]): Promise<void> {
  const waiting = [...deliveries].sort(() => Math.random() - 0.5);
  const sender = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await deliver(shop, next);
  };
  await Promise.all(Array.from({ length: SENDERS }, () => sender().catch(() => {})));
}

async function round(shop: ShopProcess, product: { id: string; price: number }, number: number): Promise<Delivery[]> {
  const orders: Placed[] = [];
  for (let count = 0; count < ORDERS_PER_ROUND; count++) orders.push(await placeQrOrder(shop, product));
  const deliveries = orders.flatMap(transfersOf);
  const sending = sendAll(shop, deliveries);
  await sleep(Math.random() * 250);
  // every other time PostgreSQL is killed as well
  await (number % 2 === 0 ? shop.killEverything() : shop.killNode());
  await sending;
  await shop.start();
  const unanswered = deliveries.filter(({ answered }) => !answered);
  const answeredBefore = deliveries.length - unanswered.length;
  // what was answered comes again as well: a replay must change nothing
  await sendAll(shop, [...unanswered, ...deliveries.filter(({ answered }) => answered).slice(0, 3)]);
  const lost = deliveries.filter(({ answered }) => !answered);
  if (lost.length > 0) wrong.push(`${lost.length} transactions were not answered after the restart`);
  say(`Round ${number}: killed after ${answeredBefore} of ${deliveries.length} answers; ${wrong.length} wrong so far`);
  return deliveries;
}

async function untilMatched(db: Database): Promise<void> {
  const waiting = () => db.selectFrom('bank_matches').select('state').where('state', '=', 'waiting').execute();
  for (const end = Date.now() + LONGEST_MATCHING; Date.now() < end; await sleep(100))
    if ((await waiting()).length === 0) return;
  wrong.push(`${(await waiting()).length} transactions still wait for the matching job`);
}

async function check(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  const stored = await db
    .selectFrom('bank_transactions as t')
    .innerJoin('bank_matches as m', 'm.bank_transaction_id', 't.id')
    .select(['t.transaction_id as id', 't.amount', 'm.state', 'm.order_number as number'])
    .where('t.provider', '=', 'sepay')
    .execute();
  for (const { id, amount, order } of deliveries) {
    const rows = stored.filter((row) => row.id === id);
    const [row] = rows;
    if (rows.length !== 1 || !row) wrong.push(`transaction ${id} is there ${rows.length} times`);
    else if (row.state !== 'payment' || row.number !== order.number || row.amount !== amount)
      wrong.push(`transaction ${id} of ${order.number} is ${JSON.stringify(row)}`);
  }
  if (stored.length !== deliveries.length) wrong.push(`${stored.length} rows for ${deliveries.length} transactions`);
  const orders = new Map(deliveries.map(({ order }) => [order.number, order]));
  for (const { number, total } of orders.values()) {
    const { rows } = await sql<{ status: string; payment_status: string; paid: number; events: number; mails: number }>`
      select status, payment_status, amount_paid as paid,
        (select count(*)::int from order_events e where e.order_id = o.id and e.after = 'paid') as events,
        (select count(*)::int from mails where kind = 'order-status-changed' and facts ->> 'orderId' = o.id::text) as mails
      from orders o where order_number = ${number}`.execute(db);
    const found = JSON.stringify(rows[0]);
    const right = { status: 'pending', payment_status: 'paid', paid: total, events: 1, mails: 1 };
    if (found !== JSON.stringify(right)) wrong.push(`order ${number} is ${found}`);
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'suc-bat-kill-'));
chmodSync(dataDir, 0o755);
const shop = new ShopProcess(dataDir, await findFreePort());
try {
  await shop.start();
  const secret = await loadSecret(dataDir, undefined);
  const product = await inDatabase(shop, async (db) => {
    const secrets = sealSecrets(secret, 'sepay', { hmacSecret: HMAC_SECRET });
    await connectBank(db, 'sepay', { secrets, set: [], actor: { kind: 'operator', userId: null } });
    await db.updateTable('products').set({ stock: 100_000 }).execute();
    return db
      .selectFrom('products')
      .select(['id', 'price'])
      .where('listed', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
  });
  const deliveries: Delivery[] = [];
  for (let number = 1; number <= ROUNDS; number++) deliveries.push(...(await round(shop, product, number)));
  await inDatabase(shop, async (db) => {
    await untilMatched(db);
    await check(db, deliveries);
  });
  say(
    `${deliveries.length} transactions through ${ROUNDS} kills, each there once and credited once: ${wrong.length === 0 ? 'yes' : 'NO'}`,
  );
} catch (error) {
  wrong.push(String((error as Error).stack));
} finally {
  const code = await shop.stop();
  if (code !== 0) wrong.push(`the shop ended with ${code}`);
  rmSync(dataDir, { recursive: true, force: true });
}
for (const line of wrong.slice(0, 50)) say(`WRONG: ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
