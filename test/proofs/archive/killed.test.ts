import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { readArchiveState } from '#pg-archive/index.ts';
import { openPostgres } from '#postgres/index.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { newDataDir, PATIENCE, removeShopsAfterwards, restoreFrom } from '../../backup/archived-shop.ts';
import { beginPatientOrdering } from '../../kill/patient-customers.ts';
import { findFreePort, ShopProcess } from '../../kill/shop-process.ts';
import { typeWith } from '../../operator.ts';

removeShopsAfterwards();

/** Milliseconds of trade that may be lost with the disk. */
const MOST_LOST = 60_000;

let shop: ShopProcess | null = null;
afterAll(() => shop?.stop());

async function inDatabase<Result>(dataDir: string, act: (db: Database) => Promise<Result>): Promise<Result> {
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const db = openDatabase(openPool(postgres.url, 1));
  try {
    return await act(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

const keysIn = (dataDir: string) =>
  inDatabase(dataDir, async (db) =>
    (await db.selectFrom('orders').select('idempotency_key').execute()).map(({ idempotency_key }) => idempotency_key),
  );

async function until(look: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE; !(await look()); await sleep(200))
    if (Date.now() > end) throw new Error('it did not happen');
}

test('a shop as npm start runs it is killed with its database: its folder gives back every order, its archive all but the last minute', {
  timeout: 3 * PATIENCE,
}, async () => {
  const place = await newDataDir();
  const dataDir = await newDataDir();
  shop = new ShopProcess(dataDir, await findFreePort(), {
    ARCHIVE: place,
    ARCHIVE_PASSPHRASE: 'một mật khẩu thật dài',
  });
  await shop.start();
  const products = await inDatabase(shop.dataDir, async (db) => {
    await db.updateTable('products').set({ stock: 100_000 }).execute();
    return db.selectFrom('products').select(['id', 'price']).limit(12).execute();
  });
  const stream = beginPatientOrdering(shop.url, products, 2);
  const times = new Map<string, number>();
  const watch = setInterval(() => {
    for (const { key, told } of stream.attempts) if (told && !times.has(key)) times.set(key, Date.now());
  }, 100);
  await until(async () => (await readArchiveState(dataDir))?.baseCopyAt != null);
  // the kill comes in the middle of a pause, when most is not archived
  const archivedAt = (await readArchiveState(dataDir))?.archivedAt;
  await until(async () => (await readArchiveState(dataDir))?.archivedAt !== archivedAt);
  await sleep(20_000);
  expect(await typeWith({ DATABASE_URL: '', DATA_DIR: dataDir, ARCHIVE: place }, 'archive')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Archive:        ${place}`),
  });
  await shop.killEverything();
  const killedAt = Date.now();
  clearInterval(watch);
  const told = stream.attempts.filter((attempt) => attempt.told).map(({ key }) => key);
  void stream.stop();
  expect(told.length).toBeGreaterThan(50);

  const environment = { ARCHIVE_PASSPHRASE: 'một mật khẩu thật dài' };
  const whole = await newDataDir();
  expect(await restoreFrom(dataDir, whole, { environment })).not.toContain('missing');
  const kept = new Set(await keysIn(whole));
  expect(told.filter((key) => !kept.has(key))).toEqual([]);

  // the disk is dead: only the archive is left
  await rename(dataDir, join(await newDataDir(), 'dead'));
  const archived = await newDataDir();
  expect(await restoreFrom(place, archived, { environment })).not.toContain('missing');
  const reached = new Set(await keysIn(archived));
  const lost = told.filter((key) => !reached.has(key));
  const lostAfter = lost.map((key) => killedAt - (times.get(key) ?? killedAt));
  expect(Math.max(0, ...lostAfter)).toBeLessThan(MOST_LOST);
  console.log(
    `${told.length} orders; ${lost.length} of the last ${Math.max(0, ...lostAfter)} ms are not in the archive`,
  );
});
