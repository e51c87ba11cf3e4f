import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveFault, readArchiveState } from '#pg-archive/index.ts';
import * as archives from '../../backup/archived-shop.ts';

archives.removeShopsAfterwards();

const inFiveMinutes = () => ({ now: new Date(Date.now() + 310_000), baseHours: 24, running: true });

test('while the place of the archive is away the shop sells, the fault is told, and nothing is missing when it is back', async () => {
  const place = await archives.newDataDir();
  const shop = await archives.openArchivedShop({ ARCHIVE: place });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const first = await shop.order();
  await shop.archiving.pass();
  await rename(place, `${place}.away`);
  const second = await shop.orderByTransfer();
  await expect(shop.archiving.pass()).rejects.toThrow('does not hold the archive any more');
  await archives.fillLog(shop.postgres.superuserUrl, 2, 'checkpoint');
  const state = await readArchiveState(shop.dataDir);
  expect(state).toMatchObject({ error: expect.stringContaining('mounted'), life: expect.any(String) });
  expect(state && archiveFault(state, inFiveMinutes())?.says).toContain('mounted');
  // an empty folder where the disk was mounted takes nothing either
  await mkdir(place);
  await expect(shop.archiving.pass()).rejects.toThrow('does not hold the archive any more');
  await rename(`${place}.away`, place);
  await shop.archiving.pass();
  expect(shop.said).toEqual([expect.stringContaining('mounted'), 'The archive of the database works again.']);
  expect(await readArchiveState(shop.dataDir)).toMatchObject({ error: null, errorSince: null, waitingBytes: 0 });
  await shop.kill();
  const restored = await archives.newDataDir();
  expect(await archives.restoreFrom(place, restored)).not.toContain('missing');
  expect(await archives.ordersIn(restored)).toEqual([first, second]);
});

test('an archive that is away too long gives up before the disk is full, says so, and closes the gap with a base copy', async () => {
  const place = await archives.newDataDir();
  const shop = await archives.openArchivedShop({ ARCHIVE: place, ARCHIVE_WAITING_MB: '64' });
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders = [await shop.order()];
  await archives.nextSecond();
  const inFirstLife = new Date();
  await archives.nextSecond();
  orders.push(await shop.order());
  await shop.archiving.pass();
  await rename(place, `${place}.away`);
  await archives.fillLog(shop.postgres.superuserUrl, 5, 'checkpoint');
  orders.push(await shop.order());
  await expect(shop.archiving.pass()).rejects.toThrow('given up');
  expect(shop.said.join('\n')).toContain('there is a gap until the next base copy');
  // an empty folder where the disk was mounted does not become the new archive
  await mkdir(place);
  await expect(shop.archiving.pass()).rejects.toThrow('does not hold the archive any more');
  const inGap = new Date();
  await rename(`${place}.away`, place);
  await archives.nextSecond();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await archives.nextSecond();
  orders.push(await shop.order());
  await shop.archiving.pass();
  await shop.kill();
  const whole = await archives.newDataDir();
  await archives.restoreFrom(place, whole);
  expect(await archives.ordersIn(whole)).toEqual(orders);
  await expect(archives.restoreFrom(place, await archives.newDataDir(), { at: inGap })).rejects.toThrow(
    'nothing between can be restored',
  );
  const early = await archives.newDataDir();
  await archives.restoreFrom(place, early, { at: inFirstLife });
  expect(await archives.ordersIn(early)).toEqual(orders.slice(0, 1));
});

test('a file that is missing in the archive is named, and the shop is restored without it', async () => {
  const shop = await archives.openArchivedShop();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  await shop.orderByTransfer();
  await shop.archiving.pass();
  const { life } = (await readArchiveState(shop.dataDir)) ?? { life: '' };
  await shop.kill();
  const archive = join(shop.dataDir, 'archive');
  await rename(join(archive, life, 'blobs'), join(archive, 'elsewhere'));
  expect(await archives.restoreFrom(archive, await archives.newDataDir())).toMatch(/Warning: \d+ files are missing/);
});
