/** Whether the shop can sell: the database answers and its tables are there. */
import type { Database } from './database.ts';

export async function isReady(db: Database): Promise<boolean> {
  try {
    await db.selectFrom('products').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
