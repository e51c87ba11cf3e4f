import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBaseCopies, readArchiveState } from '#pg-archive/index.ts';
import { beginLife, listLives, openLife, retain } from '#pg-archive/test/parts.ts';
import { openPostgres } from '#postgres/index.ts';
import { keepArchiving } from '#server/archive/keep-archiving.ts';
import { openTarget } from '#server/archive/open-target.ts';
import { readConfig } from '#server/config/config.ts';
import {
  newDataDir,
  nextSecond,
  openArchivedShop,
  ordersIn,
  PATIENCE,
  removeShopsAfterwards,
  restoreFrom,
} from '../../backup/archived-shop.ts';
import { runOn } from '../../run-on.ts';

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

test('a shop goes on with its life after a stop and after a crash of the database; a copy of it begins another one', {
  timeout: 2 * PATIENCE,
}, async () => {
  const place = await newDataDir();
  const environment = { ARCHIVE: place };
  const shop = await openArchivedShop(environment);
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders = [await shop.order()];
  await shop.stop();
  const once = await openArchivedShop(environment, shop.dataDir);
  orders.push(await once.order());
  await once.archiving.pass();
  orders.push(await once.order());
  await once.kill();
  const twice = await openArchivedShop(environment, shop.dataDir);
  orders.push(await twice.order());
  await twice.archiving.pass();
  await twice.stop();
  const [life = ''] = await livesIn(place);
  expect(await livesIn(place)).toEqual([life]);

  const copied = join(await newDataDir(), 'data');
  execFileSync('cp', ['-a', shop.dataDir, copied]);
  const copy = await openArchivedShop(environment, copied);
  await copy.archiving.pass();
  await copy.archiving.baseCopy();
  await copy.order();
  await copy.archiving.pass();
  await copy.stop();
  expect(await livesIn(place)).toHaveLength(2);
  // the names in the archive tell seconds
  await nextSecond();
  const again = await openArchivedShop(environment, shop.dataDir);
  // both shops live on: which of them is meant, only a person knows
  orders.push(await again.order());
  await again.archiving.pass();
  await again.stop();
  expect(await livesIn(place)).toHaveLength(2);

  await expect(restoreFrom(place, await newDataDir())).rejects.toThrow(`add --life with one of ${life}`);
  const restored = await newDataDir();
  await restoreFrom(place, restored, { life });
  expect(await ordersIn(restored)).toEqual(orders);

  const postgres = await openPostgres({ dataDir: shop.dataDir, say: () => {} });
  const config = readConfig({ DATA_DIR: shop.dataDir, ARCHIVE: 'off' });
  expect(await keepArchiving({ config, secret: shop.shop.secret, ...postgres, say: () => {} })).toBeNull();
  expect(await runOn(postgres.superuserUrl, 'select slot_name from pg_replication_slots')).toEqual([]);
  await postgres.stop();
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

  // two weeks later, and where there is room for nothing, only the newest is left
  const target = await openTarget({ folder: join(shop.dataDir, 'archive') }, readConfig({}));
  const keep = { copies: 9, days: 14, gigabytes: 9 };
  const ended = await beginLife(target, null, { system: '1', timeline: 1, segmentBytes: 16, postgres: '18' });
  const own = await openLife(target, life, async () => null);
  await retain(target, own, keep, new Date());
  expect(await listBaseCopies(target, life)).toHaveLength(2);
  await retain(target, own, { ...keep, gigabytes: 0 }, new Date());
  expect([await listBaseCopies(target, life), await listLives(target)]).toEqual([
    [expect.anything()],
    [life, ended.name],
  ]);
  await retain(target, own, keep, new Date(Date.now() + 15 * 86_400_000));
  expect([await listBaseCopies(target, life), await listLives(target)]).toEqual([[expect.anything()], [life]]);
  const last = await newDataDir();
  expect(await restoreFrom(join(shop.dataDir, 'archive'), last)).not.toContain('missing');
  expect(await ordersIn(last)).toEqual(orders);
});
