/** What the office, /metrics, the command `archive` and the doctor say of an archive that gives back less than it seems. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchiveState } from '#pg-archive/index.ts';
import * as archives from '../../backup/archived-shop.ts';
import { placeIn, readEverywhere } from '../../backup/read-everywhere.ts';

archives.removeShopsAfterwards();

/** @returns the paths of the archived log, in its order */
async function piecesOf(opened: archives.ArchivedShop): Promise<string[]> {
  const { life } = (await readArchiveState(opened.dataDir)) ?? { life: '' };
  const folder = join(placeIn(opened), life, 'wal');
  return (await readdir(folder)).sort().map((name) => join(folder, name));
}

test('until the first base copy of a life is whole nobody reads that the present can be restored; it is taken without a brake', async () => {
  const shop = await archives.openArchivedShop({ ARCHIVE: await archives.newDataDir() }, undefined, 1);
  await shop.archiving.pass();
  await archives.nextSecond();
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

test('pieces of the log that disappear from the archive are noticed by the shop, told everywhere, and archived again', async () => {
  const shop = await archives.openArchivedShop({ ARCHIVE: await archives.newDataDir() });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders: string[] = [];
  for (let n = 0; n < 3; n++) {
    await archives.nextSecond();
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
    await archives.nextSecond();
    await shop.archiving.pass();
  }
  await shop.kill();
  const restored = await archives.newDataDir();
  await archives.restoreFrom(placeIn(shop), restored);
  expect(await archives.ordersIn(restored)).toEqual(orders);
});

test('what only a new base copy can replace is red until there is one, and the archive then reaches the present again', async () => {
  const shop = await archives.openArchivedShop({ ARCHIVE: await archives.newDataDir() });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders = [await shop.order()];
  await archives.fillLog(shop.postgres.superuserUrl, 3);
  await archives.nextSecond();
  await shop.archiving.pass();
  const [, full = ''] = await piecesOf(shop);
  expect((await stat(full)).size).toBeGreaterThan(0);
  await rm(full);
  await archives.nextSecond();
  await shop.archiving.pass();
  const lost = await readEverywhere(shop);
  expect(lost.office).toMatchObject({ light: 'red', sentence: expect.stringContaining('từ đó chỉ phục hồi được đến') });
  expect(lost.troubles).toEqual(['lost']);
  expect(lost.age).toBeGreaterThan(1);
  expect(shop.said.join('\n')).toContain('lost what it had: the log after');
  await shop.archiving.baseCopy();
  orders.push(await shop.order());
  await archives.nextSecond();
  await shop.archiving.pass();
  expect((await readEverywhere(shop)).troubles).toEqual(['mended']);
  await shop.kill();
  const restored = await archives.newDataDir();
  await archives.restoreFrom(placeIn(shop), restored);
  expect(await archives.ordersIn(restored)).toEqual(orders);
});
