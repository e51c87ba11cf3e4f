/**
 * Proof: `kill -9` of everything during a stream of orders and cancels loses none that was acknowledged and doubles none.
 * Run it by itself: node test/kill/orders-survive-kill.ts [rounds]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#store/database/database.ts';
import { asCancelled, checkAllStored, checkStock, checkTold } from './check-orders.ts';
import { type Attempt, beginOrdering, send } from './customers.ts';
import { inDatabase } from './in-database.ts';
import { findFreePort, ShopProcess } from './shop-process.ts';
import { beginCancelling, type Cancel, cancel, checkCancels, hireStaff } from './staff.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const CUSTOMERS = 8;
const STOCK = 100_000;
/** Milliseconds. A start after kill -9 takes less on an idle machine; a longer one is reported, but is not a failure. */
const LONGEST_RESTART = 10_000;

const wrong: string[] = [];
const cancels: Cancel[] = [];
const say = (line: string) => console.log(line);

async function round(
  shop: ShopProcess,
  products: { id: string; price: number }[],
  before: readonly Attempt[],
  number: number,
): Promise<Attempt[]> {
  const staff = await inDatabase(shop, (db) => hireStaff(db, shop.dataDir));
  const stream = beginOrdering(shop.url, products, CUSTOMERS);
  const cancelling = beginCancelling(shop.url, staff, stream);
  await sleep(400 + Math.random() * 2600);
  const killed = await shop.killEverything();
  await Promise.all([stream.stop(), cancelling.stop()]);
  cancels.push(...cancelling.cancels);
  wrong.push(...stream.unexpected);
  const milliseconds = await shop.start();
  if (milliseconds > LONGEST_RESTART)
    say(`SLOW: round ${number}'s restart took more than ten seconds (load of this machine: ${loadavg()[0]})`);

  const acknowledged = stream.attempts.filter(({ told }) => told);
  const unknown = stream.attempts.filter(({ told }) => !told);
  const all = [...before, ...stream.attempts];
  // before anything is sent again: what was acknowledged is there, and nothing is there by halves
  wrong.push(
    ...(await inDatabase(shop, async (db) => [
      ...(await checkStock(db, STOCK)),
      ...(await checkCancels(db, cancels)),
      ...(await checkAcknowledged(shop, db, [...before, ...acknowledged], all)),
    ])),
  );
  for (const attempt of acknowledged) wrong.push(...(await checkTold(shop, attempt)));
  const lost = await sendAgain(shop, unknown);
  for (const order of cancelling.cancels) {
    const status = await cancel(shop.url, staff, order);
    if (status !== 200) wrong.push(`cancel ${order.attempt.key} sent again: ${status}`);
  }
  // an acknowledged order sent again is the same order
  for (const attempt of acknowledged.slice(-5)) wrong.push(...(await checkSame(shop, attempt)));
  wrong.push(
    ...(await inDatabase(shop, async (db) => [
      ...(await checkStock(db, STOCK)),
      ...(await checkCancels(db, cancels)),
      ...(await checkAllStored(shop, db, all)),
    ])),
  );
  say(
    `Round ${number}: killed ${killed} processes; ${acknowledged.length} orders acknowledged, ${unknown.length} unknown (${lost} of them had been stored), ${cancelling.cancels.length} cancelled; back after ${Math.round(milliseconds)} ms; ${wrong.length} wrong so far`,
  );
  return all;
}

/** Orders that were not acknowledged may exist or not; they are not checked here. */
async function checkAcknowledged(
  shop: ShopProcess,
  db: Database,
  acknowledged: readonly Attempt[],
  all: readonly Attempt[],
): Promise<string[]> {
  const unknown = new Set(all.filter((attempt) => !acknowledged.includes(attempt)).map(({ key }) => key));
  return (await checkAllStored(shop, db, all)).filter(
    (line) => ![...unknown].some((key) => line === `${key} is there 0 times`),
  );
}

/** @returns how many had been stored before the kill, by their age */
async function sendAgain(shop: ShopProcess, unknown: readonly Attempt[]): Promise<number> {
  const begun = Date.now();
  let stored = 0;
  for (const attempt of unknown) {
    const status = await send(shop.url, attempt);
    if (status !== 201) wrong.push(`${attempt.key} sent again: ${status}`);
    if (attempt.told && Date.parse(attempt.told.order.created_at) < begun) stored += 1;
    wrong.push(...(await checkSame(shop, attempt)));
  }
  return stored;
}

/** Staff may have cancelled it meanwhile: checkCancels looks at that. */
function asPlaced(told: Attempt['told']) {
  return told && { ...told, order: asCancelled(told.order) };
}

async function checkSame(shop: ShopProcess, attempt: Attempt): Promise<string[]> {
  const first = attempt.told;
  const status = await send(shop.url, attempt);
  return status === 201 && isDeepStrictEqual(asPlaced(attempt.told), asPlaced(first))
    ? []
    : [`${attempt.key} sent again is another answer (${status})`];
}

const dataDir = mkdtempSync(join(tmpdir(), 'suc-bat-kill-'));
chmodSync(dataDir, 0o755);
const shop = new ShopProcess(dataDir, await findFreePort());
try {
  say(`First start: ${Math.round(await shop.start())} ms`);
  const products = await inDatabase(shop, async (db) => {
    await db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute();
    return db.selectFrom('products').select(['id', 'price']).limit(12).execute();
  });
  let attempts: Attempt[] = [];
  for (let number = 1; number <= ROUNDS; number++) attempts = await round(shop, products, attempts, number);
  say(
    `${attempts.length} orders and ${cancels.length} cancels in all, each there, whole, once: ${wrong.length === 0 ? 'yes' : 'NO'}`,
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
