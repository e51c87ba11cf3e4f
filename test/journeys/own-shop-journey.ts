/** Journeys in a shop of their own: they change what counts for the whole shop, and disturb no other journey. */
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { test } from './journey.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

/** @param prepare is called once, before the first journey. @returns the test function of these journeys */
export const inOwnShop = (prepare: (db: Database) => Promise<unknown>) =>
  test.extend<object, { own: OwnShop; db: Database }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
      async ({}, use) => {
        const own = await openOwnShop();
        await use(own);
        await own.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ own }, use) => use(own.url),
    db: [
      async ({ own }, use) => {
        const db = openDatabase(openPool(own.databaseUrl, 2));
        await prepare(db);
        await use(db);
        await db.destroy();
      },
      { scope: 'worker' },
    ],
  });
