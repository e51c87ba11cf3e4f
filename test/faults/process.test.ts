/** The shop as a process of its own, with its own PostgreSQL, through faults. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#postgres/index.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { beginPatientOrdering } from '../kill/patient-customers.ts';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';
import { takePreparedShop } from '../prepared-shop.ts';

let shop: ShopProcess;
let products: { id: string; price: number }[];

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-faults-'));
  await takePreparedShop(dataDir, { files: true });
  shop = new ShopProcess(dataDir, await findFreePort(), { PROVE_BACKUPS: 'off' });
  await shop.start();
  products = await inDatabase(async (db) => {
    await db.updateTable('products').set({ stock: 100_000 }).execute();
    return db.selectFrom('products').select(['id', 'price']).limit(12).execute();
  });
});

afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
});

async function untilTrue(look: () => Promise<boolean> | boolean): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (await look()) return true;
  return false;
}

/** Looks into the running shop's database beside it. */
async function inDatabase<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
  const postgres = await openPostgres({ dataDir: shop.dataDir, say: () => {} });
  const db = openDatabase(openPool(postgres.url, 1));
  try {
    return await act(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function storedKeys(): Promise<(string | null)[]> {
  const rows = await inDatabase((db) => db.selectFrom('orders').select('idempotency_key').execute());
  return rows.map((row) => row.idempotency_key);
}

test('the start says where emails go, and last and alone that the shop is open and how somebody becomes its owner', async () => {
  expect(shop.said).toContain(`Emails are written to ${join(shop.dataDir, 'mail')} and not sent`);
  await expect
    .poll(() => shop.said)
    .toMatch(
      /\n\nThe shop is open: http:\/\/localhost:\d+\nIt has no owner yet\. Whoever opens this link within 30 minutes becomes the owner: http\S+\n\n$/,
    );
});

test.each(['the postmaster', 'one backend'])(
  '%s is killed while orders arrive: the shop recovers by itself, and every order exists once',
  async (victim) => {
    const before = await storedKeys();
    const stream = beginPatientOrdering(shop.url, products, 4);
    expect(await untilTrue(() => stream.told() >= 10)).toBe(true);
    const pids = shop.postgresPids();
    process.kill((victim === 'the postmaster' ? pids[0] : pids.at(-1)) as number, 'SIGKILL');
    const enough = stream.told() + 20;
    const went = await untilTrue(() => stream.told() >= enough);
    const untold = await stream.stop();
    expect({ went, untold, alive: shop.isAlive }).toEqual({ went: true, untold: 0, alive: true });
    expect([...stream.statuses.keys()].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
    const kept = (await storedKeys()).filter((key) => !before.includes(key));
    expect(kept.sort()).toEqual(stream.attempts.map(({ key }) => key).sort());
    expect(await untilTrue(async () => (await fetch(`${shop.url}/readyz`)).status === 200)).toBe(true);
  },
);
