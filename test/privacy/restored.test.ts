/** A shop that is restored to the day before an erasure erases again before it opens. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eraseContactWithin } from '#commands/privacy/erase-person.ts';
import { openPostgres } from '#postgres/index.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { readConfig } from '#server/config/config.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { finishErasure, repeatErasures } from '#server/privacy/erasures.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import * as archives from '../backup/archived-shop.ts';
import { codForm, line, newKey } from '../makers.ts';
import { subscribe } from '../newsletter/subscriber.ts';
import { listTablesWithPerson, PERSON } from './person.ts';

archives.removeShopsAfterwards();

test('what a restore brings back of an erased person is erased again, from the archive and from the old folder, and nobody else’s', async () => {
  const shop = await archives.openArchivedShop();
  const { db } = shop.shop;
  await shop.archiving.pass();
  await shop.archiving.baseCopy();
  const form = { shipping_phone: PERSON.phone, shipping_email: PERSON.email, last_name: PERSON.name };
  const placed = await shop.post('/api/orders', codForm([line(shop.product)], form), { 'idempotency-key': newKey() });
  expect(placed.status).toBe(201);
  const other = await shop.order();
  await subscribe(shop, PERSON.email);
  await runJob(shop.shop, 'subscribe-newsletter', { email: PERSON.email });
  await db.updateTable('orders').set({ status: 'done' }).execute();
  await archives.nextSecond();
  const before = new Date();
  await archives.nextSecond();
  const contact = { phone: PERSON.e164, email: PERSON.email.toLowerCase() };
  await finishErasure(shop.shop, await db.transaction().execute((tx) => eraseContactWithin(tx, contact)));
  await archives.nextSecond();
  await shop.archiving.pass();
  await shop.stop();

  for (const source of [join(shop.dataDir, 'archive'), shop.dataDir]) {
    const dataDir = await archives.newDataDir();
    await archives.restoreFrom(source, dataDir, { at: before });
    const postgres = await openPostgres({ dataDir, say: () => {} });
    const restored = openDatabase(openPool(postgres.url, 2));
    try {
      const opened = { db: restored, files: openFiles(dataDir), config: readConfig({ DATA_DIR: dataDir }) };
      expect(await listTablesWithPerson(restored)).toEqual(
        expect.arrayContaining(['newsletter_subscribers', 'orders']),
      );
      expect(await repeatErasures(opened)).toBe(1);
      expect(await listTablesWithPerson(restored)).toEqual([]);
      const { last_name, anonymised_at } = await restored
        .selectFrom('orders')
        .select(['last_name', 'anonymised_at'])
        .where('order_number', '=', other)
        .executeTakeFirstOrThrow();
      expect([last_name, anonymised_at]).toEqual(['Thị Hoa', null]);
      expect(await repeatErasures(opened)).toBe(0);
    } finally {
      await restored.destroy();
      await postgres.stop();
    }
  }
});
