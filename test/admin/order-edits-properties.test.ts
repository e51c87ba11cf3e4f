/** Whatever staff and the bank do with an order before it leaves, in any order: its sums, the stock and the money agree. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import { loadProvinces } from '#server/content/provinces.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { openTestShop } from '../app.ts';
import { expectBooksAgree } from '../balance/agree.ts';
import { connect, HMAC_SECRET } from '../payments/bank.ts';
import { openOffice } from './open-office.ts';
import { acts, addVoucher, expectTruth, GREW, openWorld, perform } from './random-edits.ts';

const shop = openTestShop();
/** A long proof: PROPERTY_RUNS=300, about half a second each. */
const USUAL = 10;
const RUNS = Number(process.env.PROPERTY_RUNS ?? USUAL);
/** Milliseconds: a busy machine needs many times the half second of a run. */
const PATIENCE = RUNS * 12_000;
const { headers: owner } = openOffice(shop, 'owner');
beforeAll(async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  expect((await addVoucher({ shop, owner })).status).toBe(201);
  const example = JSON.parse(await readFile(new URL('../../docs/delivery-table.json', import.meta.url), 'utf8'));
  const read = readDeliveryTable(example, await loadProvinces());
  if ('flaws' in read) throw new Error(read.flaws.join());
  await writeDeliveryTable(shop.shop.db, read.table);
});

/** How often each thing was really done: a test in which every edit is refused would prove nothing. */
const done = new Map<string, number>();

test('edits, cancellations, payments and refunds in any order keep stock, sums and money right', {
  timeout: PATIENCE,
}, async () => {
  const method = fc.constantFrom('qr' as const, 'delivery' as const);
  await fc.assert(
    fc.asyncProperty(method, acts, async (by, all) => {
      const world = await openWorld(shop, owner, by);
      await expectTruth(world);
      for (const one of all) {
        const outcome = await perform(world, one);
        done.set(outcome, (done.get(outcome) ?? 0) + 1);
        await expectTruth(world);
      }
      await expectBooksAgree(shop);
    }),
    { numRuns: RUNS, ...(RUNS === USUAL && { seed: 2026 }) },
  );
  for (const kind of ['edit', 'cancel', 'refund', 'fee', 'parcel', GREW, 'OUT_OF_STOCK'])
    expect(done.get(kind) ?? 0, `${kind} of ${JSON.stringify([...done])}`).toBeGreaterThan(0);
});
