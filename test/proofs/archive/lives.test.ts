import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchiveState } from '#server/archive/archive-state.ts';
import {
  newDataDir,
  nextSecond,
  openArchivedShop,
  ordersIn,
  PATIENCE,
  removeShopsAfterwards,
  restoreFrom,
} from '../../backup/archived-shop.ts';

removeShopsAfterwards();

const livesIn = async (place: string) => (await readdir(join(place, 'lives'))).sort();

test('a restored shop archives into a life of its own, from which it is restored again; the old life stays as it was', {
  timeout: 2 * PATIENCE,
}, async () => {
  const place = await newDataDir();
  const first = await openArchivedShop({ ARCHIVE: place });
  await first.archiving.pass();
  await first.archiving.baseCopy();
  const kept = await first.order();
  await nextSecond();
  const back = new Date();
  await nextSecond();
  const undone = await first.order();
  await nextSecond();
  await first.archiving.pass();
  await first.kill();

  const again = await newDataDir();
  await restoreFrom(place, again, { at: back });
  const second = await openArchivedShop({ ARCHIVE: place }, again);
  await second.archiving.pass();
  await second.archiving.baseCopy();
  expect(await livesIn(place)).toHaveLength(2);
  await nextSecond();
  const later = await second.order();
  await second.archiving.pass();
  await second.stop();
  const third = await newDataDir();
  await restoreFrom(place, third);
  expect(await ordersIn(third)).toEqual([kept, later]);
  const ofOld = await newDataDir();
  await restoreFrom(place, ofOld, { at: new Date(back.getTime() + 1100) });
  expect((await ordersIn(ofOld))[0]).toBe(kept);
  expect(await ordersIn(ofOld)).not.toContain(later);
  expect([kept, undone]).toEqual(expect.arrayContaining(await ordersIn(ofOld)));
});

test('a shop goes on with its life after a stop, after a crash of the database and after a move; a copy of it begins another one', {
  timeout: 2 * PATIENCE,
}, async () => {
  const shop = await openArchivedShop();
  const place = join(shop.dataDir, 'archive');
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders = [await shop.order()];
  await shop.stop();
  const once = await openArchivedShop({}, shop.dataDir);
  orders.push(await once.order());
  await once.archiving.pass();
  orders.push(await once.order());
  await once.kill();
  const twice = await openArchivedShop({}, shop.dataDir);
  orders.push(await twice.order());
  await twice.archiving.pass();
  await twice.stop();
  expect(await livesIn(place)).toHaveLength(1);
  const copy = await newDataDir();
  await cp(shop.dataDir, copy, { recursive: true });
  await rm(join(copy, 'cluster-id'));
  const restored = await newDataDir();
  await restoreFrom(place, restored);
  expect(await ordersIn(restored)).toEqual(orders);
});

test('what the settings do not keep is removed with its log and its files, and the rest can be restored', {
  timeout: 2 * PATIENCE,
}, async () => {
  const shop = await openArchivedShop({ ARCHIVE_KEEP_COPIES: '2' });
  await shop.archiving.pass();
  const orders: string[] = [];
  for (let n = 0; n < 4; n++) {
    await shop.archiving.baseCopy();
    orders.push(await shop.orderByTransfer());
    await nextSecond();
    await shop.archiving.pass();
  }
  const { life } = (await readArchiveState(shop.dataDir)) ?? { life: '' };
  const folder = join(shop.dataDir, 'archive', life);
  const bases = await readdir(join(folder, 'base'));
  expect(bases.filter((name) => name.endsWith('.manifest'))).toHaveLength(2);
  expect(bases.filter((name) => name.endsWith('.tar'))).toHaveLength(2);
  const segments = new Set((await readdir(join(folder, 'wal'))).map((name) => name.slice(0, 24)));
  expect(segments.size).toBeLessThanOrEqual(4);
  expect((await readdir(join(folder, 'index'))).filter((name) => name.endsWith('.full'))).toHaveLength(2);
  await shop.kill();
  const restored = await newDataDir();
  expect(await restoreFrom(join(shop.dataDir, 'archive'), restored)).not.toContain('missing');
  expect(await ordersIn(restored)).toEqual(orders);
  expect((await readFile(join(restored, 'private', 'secret.key'))).length).toBe(64);
});
