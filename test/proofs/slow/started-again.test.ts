/** The archive of a shop that is started again goes on where it was. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as archives from '../../backup/archived-shop.ts';
import { runOn } from '../../run-on.ts';

archives.removeShopsAfterwards();

/** Ends the segment of the log, as a shop does that has written 16 MB. */
async function fillSegment({ postgres, archiving }: archives.ArchivedShop): Promise<void> {
  await runOn(postgres.superuserUrl, 'select pg_switch_wal()');
  await archiving.pass();
}

test('a shop that is started again keeps the log that it archived before, also when a segment becomes full', async () => {
  const shop = await archives.openArchivedShop();
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const orders = [await shop.order()];
  await fillSegment(shop);
  orders.push(await shop.order());
  await fillSegment(shop);
  await shop.stop();

  const again = await archives.openArchivedShop({}, shop.dataDir);
  await again.archiving.pass();
  orders.push(await again.order());
  await fillSegment(again);
  orders.push(await again.order());
  await again.archiving.pass();
  await again.stop();

  const restored = await archives.newDataDir();
  await archives.restoreFrom(join(shop.dataDir, 'archive'), restored);
  expect(await archives.ordersIn(restored)).toEqual(orders);
});
