/** A base copy that is replaced while it is restored for proof is no damage: the newer one is proven. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Pace } from '#pg-archive/index.ts';
import { inProofPlace } from '#server/custody/proof-place.ts';
import { proveArchive } from '#server/custody/prove-archive.ts';
import * as archives from '../../backup/archived-shop.ts';

archives.removeShopsAfterwards();

const basesOf = async ({ dataDir }: archives.ArchivedShop) =>
  (await readdir(join(dataDir, 'archive'), { recursive: true })).filter((name) => name.endsWith('.tar'));

/** Proves the archive, and replaces its only base copy in the middle of so many restores, after the first file has been opened. */
async function proveWhileReplaced(shop: archives.ArchivedShop, times: number) {
  const { signal } = new AbortController();
  const said: string[] = [];
  let isCopying = false;
  let replaced = 0;
  const say = (line: string) => {
    said.push(line);
    if (line.startsWith('Copying the database of')) isCopying = true;
  };
  const replace = async () => {
    replaced += 1;
    const [before] = await basesOf(shop);
    // the name of a base copy has seconds
    await archives.nextSecond();
    await shop.archiving.baseCopy();
    const after = await basesOf(shop);
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  };
  let replacing: Promise<void> | null = null;
  const pace: Pace = async function* (content) {
    if (isCopying && replaced < times) {
      isCopying = false;
      replacing = replace();
    }
    // nothing more is read of the archive until the newer copy is there
    await replacing;
    yield* content;
  };
  let isOpen = true;
  const passes = (async () => {
    for (; isOpen; await archives.nextSecond()) await shop.archiving.pass().catch(() => {});
  })();
  const archive = {
    config: shop.shop.config,
    superuserUrl: shop.postgres.superuserUrl,
    commit: async () => void (await shop.order()),
  };
  const proof = inProofPlace(shop.shop.config, (place) => proveArchive(archive, place, { signal, say, pace }));
  const outcome = await proof.then(
    (facts) => ({ facts }),
    (error: Error & { failure?: string }) => ({ failure: error.failure ?? error.name, detail: error.message }),
  );
  isOpen = false;
  await passes;
  return { outcome, replaced, again: said.filter((line) => line.startsWith('A newer base copy')).length };
}

test('the only base copy is replaced while the proof restores it: the newer one is proven, and nobody is alarmed', {
  timeout: 2 * archives.PATIENCE,
}, async () => {
  const shop = await archives.openArchivedShop({ ARCHIVE_KEEP_COPIES: '1' });
  await shop.orderByTransfer();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  expect(await proveWhileReplaced(shop, 1)).toMatchObject({
    ...{ outcome: { facts: { tables: expect.any(Number) } }, replaced: 1, again: 1 },
  });
  // replaced each time: not proven, and no word against the archive
  expect(await proveWhileReplaced(shop, 99)).toMatchObject({
    ...{ outcome: { failure: 'failed', detail: expect.stringContaining('ARCHIVE_KEEP_COPIES') }, replaced: 3 },
  });
  expect((await readdir(shop.dataDir)).filter((name) => name.includes('proof'))).toEqual([]);
});
