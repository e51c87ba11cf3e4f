/** What the office, /metrics, the command `archive` and the doctor say of an archive that gives back less than it seems. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchiveState } from '#pg-archive/index.ts';
import { newDataDir, openArchivedShop, removeShopsAfterwards } from './archived-shop.ts';
import { placeIn, readEverywhere } from './read-everywhere.ts';

removeShopsAfterwards();

test('an archive that never began is red everywhere, with its reason', async () => {
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

test('a base copy that disappears is missed, and taken again', async () => {
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
