/** Looks into a running shop's database beside it. */
import { openPostgres } from '#postgres/index.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import type { ShopProcess } from './shop-process.ts';

export async function inDatabase<Result>(shop: ShopProcess, act: (db: Database) => Promise<Result>): Promise<Result> {
  const postgres = await openPostgres({ dataDir: shop.dataDir, say: (line) => console.log(line) });
  const db = openDatabase(openPool(postgres.url, 2));
  try {
    return await act(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}
