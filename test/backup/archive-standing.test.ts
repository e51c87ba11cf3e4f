/** What the office, /metrics, the command `archive` and the doctor say of an archive that gives back less than it seems. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { archive } from '#cli/backup/archive.ts';
import { statusLines } from '#domain/machine/shop-status.ts';
import { presentStatus } from '#server/api/admin/machine/present-status.ts';
import { readArchiveState } from '#server/archive/archive-state.ts';
import { openGatherer } from '#server/metrics/gather.ts';
import { openObserver } from '#server/metrics/observer.ts';
import { askDoctor } from '../doctor/ask.ts';
import { sampleOf } from '../metrics/metrics-text.ts';
import {
  type ArchivedShop,
  newDataDir,
  nextSecond,
  openArchivedShop,
  ordersIn,
  PATIENCE,
  removeShopsAfterwards,
  restoreFrom,
} from './archived-shop.ts';

removeShopsAfterwards();

/** What the command prints, or says when it ends with 1; typed in this process, which saves its start. */
async function typeArchive({ shop }: ArchivedShop): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  return archive(shop.config, [])
    .then(
      () => 'well',
      (error: Error) => error.message,
    )
    .finally(() => log.mockRestore());
}

/** What everybody reads of the archive now. */
async function readEverywhere(opened: ArchivedShop) {
  const gather = openGatherer(opened.shop, async () => null);
  const numbers = await openObserver(gather, async () => []).writeMetrics();
  const line = statusLines(presentStatus(await gather())).find(({ name }) => name === 'Lưu trữ liên tục');
  const environment = { DATABASE_URL: '', DATA_DIR: opened.dataDir, ARCHIVE: placeIn(opened) };
  const { findings } = await askDoctor(environment);
  return {
    office: line,
    age: sampleOf(numbers, 'shop_archive_age_seconds'),
    troubles: numbers.match(/(?<=shop_archive_trouble\{trouble=")[\w-]+(?="\} 1)/g) ?? [],
    command: await typeArchive(opened),
    doctor: findings.filter(({ check, level }) => check === 'archive' && level !== 'note' && level !== 'fine'),
  };
}

const placeIn = ({ shop }: ArchivedShop): string => {
  const { ARCHIVE } = shop.config;
  if (!ARCHIVE || !('folder' in ARCHIVE)) throw new Error('the archive of these tests is a folder');
  return ARCHIVE.folder;
};

/** @returns the paths of the archived log, in its order */
async function piecesOf(opened: ArchivedShop): Promise<string[]> {
  const { life } = (await readArchiveState(opened.dataDir)) ?? { life: '' };
  const folder = join(placeIn(opened), life, 'wal');
  return (await readdir(folder)).sort().map((name) => join(folder, name));
}

test('an archive that never began is red everywhere, with its reason', { timeout: PATIENCE }, async () => {
  const shop = await openArchivedShop({ ARCHIVE: join(await newDataDir(), 'unmounted') });
  await expect(shop.archiving.pass()).rejects.toThrow('make it, or mount its disk');
  const { office, age, troubles, command, doctor } = await readEverywhere(shop);
  expect(office).toMatchObject({ light: 'red', sentence: expect.stringContaining('mount its disk') });
  expect(age).toBeGreaterThan(0);
  expect(troubles).toEqual(['not-begun']);
  expect(command).toContain('has not begun');
  expect(command).toContain('mount its disk');
  expect(doctor).toContainEqual(
    expect.objectContaining({ code: 'archive-not-begun', level: 'wrong', says: expect.stringContaining('mount its') }),
  );
});

test('until the first base copy of a life is whole nobody reads that the present can be restored; it is taken without a brake', {
  timeout: PATIENCE,
}, async () => {
  const shop = await openArchivedShop({ ARCHIVE: await newDataDir() }, undefined, 1);
  await shop.archiving.pass();
  await nextSecond();
  await shop.order();
  await shop.archiving.pass();
  const before = await readEverywhere(shop);
  expect(before.office).toMatchObject({ light: 'amber', sentence: expect.stringContaining('chưa phục hồi được') });
  // it counts from the first try, and not from the pass that has just archived the order
  expect(before.age).toBeGreaterThan(1);
  expect(before.troubles).toEqual(['no-base-copy']);
  expect(before.command).toContain('its first base copy');
  expect(before.doctor.map(({ code }) => code)).toContain('archive-no-base-copy');
  // a byte a second would take years
  await shop.archiving.baseCopy();
  await shop.archiving.pass();
  const after = await readEverywhere(shop);
  expect(after.office).toMatchObject({ light: 'green', todo: null });
  expect([after.troubles, after.command]).toEqual([[], 'well']);
});

test('pieces of the log that disappear from the archive are noticed by the shop, told everywhere, and archived again', {
  timeout: PATIENCE,
}, async () => {
  const shop = await openArchivedShop({ ARCHIVE: await newDataDir() });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders: string[] = [];
  for (let n = 0; n < 3; n++) {
    await nextSecond();
    orders.push(await shop.order());
    await shop.archiving.pass();
  }
  // in the middle of the segment that PostgreSQL still writes, and then its end
  for (const at of [-2, -1]) {
    await rm((await piecesOf(shop)).at(at) ?? '');
    await shop.archiving.pass();
    const { office, troubles, command, doctor } = await readEverywhere(shop);
    expect(office).toMatchObject({ light: 'red', sentence: expect.stringContaining('đã mất tệp') });
    expect(troubles).toEqual(['mended']);
    expect(command).toContain('it lost the log after');
    expect(doctor).toContainEqual(expect.objectContaining({ code: 'archive-lost', level: 'wrong' }));
    orders.push(await shop.order());
    await nextSecond();
    await shop.archiving.pass();
  }
  await shop.kill();
  const restored = await newDataDir();
  await restoreFrom(placeIn(shop), restored);
  expect(await ordersIn(restored)).toEqual(orders);
});

test('what only a new base copy can replace is red until there is one, and the archive then reaches the present again', {
  timeout: PATIENCE,
}, async () => {
  const shop = await openArchivedShop({ ARCHIVE: await newDataDir() });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders = [await shop.order()];
  const client = new pg.Client({ connectionString: shop.postgres.superuserUrl });
  await client.connect();
  for (let n = 0; n < 3; n++) {
    await client.query("select pg_logical_emit_message(false, 'filling', repeat('x', 1000))");
    await client.query('select pg_switch_wal()');
  }
  await client.end();
  await nextSecond();
  await shop.archiving.pass();
  const [, full = ''] = await piecesOf(shop);
  expect((await stat(full)).size).toBeGreaterThan(0);
  await rm(full);
  await nextSecond();
  await shop.archiving.pass();
  const lost = await readEverywhere(shop);
  expect(lost.office).toMatchObject({ light: 'red', sentence: expect.stringContaining('từ đó chỉ phục hồi được đến') });
  expect(lost.troubles).toEqual(['lost']);
  expect(lost.age).toBeGreaterThan(1);
  expect(shop.said.join('\n')).toContain('lost what it had: the log after');
  await shop.archiving.baseCopy();
  orders.push(await shop.order());
  await nextSecond();
  await shop.archiving.pass();
  expect((await readEverywhere(shop)).troubles).toEqual(['mended']);
  await shop.kill();
  const restored = await newDataDir();
  await restoreFrom(placeIn(shop), restored);
  expect(await ordersIn(restored)).toEqual(orders);
});

test('a base copy that disappears is missed, and taken again', { timeout: PATIENCE }, async () => {
  const shop = await openArchivedShop({ ARCHIVE: await newDataDir() });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await shop.archiving.pass();
  const { life = '' } = (await readArchiveState(shop.dataDir)) ?? {};
  await rm(join(placeIn(shop), life, 'base'), { recursive: true });
  await shop.archiving.pass();
  const { troubles, command } = await readEverywhere(shop);
  expect(troubles).toEqual(['lost']);
  expect(command).toContain('it lost the base copy');
  // so that the next one is taken at once
  expect((await readArchiveState(shop.dataDir))?.baseCopyAt).toBeNull();
});
