/** Journeys in a shop of their own: they change what counts for the whole shop, and disturb no other journey. */
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { test } from './journey.ts';
import { type Environment, type OwnShop, openOwnShop } from './own-shop.ts';

/**
 * The test function of journeys that share a shop beside the one of all: each worker that runs some of them opens one.
 * @param prepare is called once, before the first journey
 */
export const inShopOfWorker = (prepare: (db: Database) => Promise<unknown>, environment: Environment = {}) =>
  test.extend<object, { own: OwnShop; db: Database }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
      async ({}, use) => {
        const own = await openOwnShop(environment);
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

/**
 * Call this while a file of journeys is read: all its journeys run in the one worker that opens the shop.
 * @param prepare is called once, before the first journey. @returns the test function of these journeys
 */
export function inOwnShop(prepare: (db: Database) => Promise<unknown>, environment: Environment = {}) {
  test.describe.configure({ mode: 'default' });
  return inShopOfWorker(prepare, environment);
}

type ShopOfSize = { width: number; own: OwnShop; ownDb: Database };
type Shops = { openFor: (width: number) => Promise<ShopOfSize> };

/**
 * The test function of journeys that happen once in a shop's life, such as its first run: those of each size have a shop of
 * their own, and share it. `ownDb` is its database.
 */
export const inShopOfEachSize = () =>
  test.extend<{ own: OwnShop; ownDb: Database }, { shops: Shops }>({
    shops: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
      async ({}, use) => {
        let open: ShopOfSize | null = null;
        const close = async () => {
          await open?.ownDb.destroy();
          await open?.own.close();
          open = null;
        };
        await use({
          openFor: async (width) => {
            if (open?.width === width) return open;
            await close();
            const own = await openOwnShop();
            open = { width, own, ownDb: openDatabase(openPool(own.databaseUrl, 2)) };
            return open;
          },
        });
        await close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    own: [
      async ({ shops, viewport }, use) => use((await shops.openFor(viewport?.width ?? 0)).own),
      { timeout: 120_000 },
    ],
    ownDb: async ({ shops, viewport }, use) => use((await shops.openFor(viewport?.width ?? 0)).ownDb),
    baseURL: ({ own }, use) => use(own.url),
  });
