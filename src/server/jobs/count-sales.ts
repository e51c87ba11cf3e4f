/** Counts the newest sales in the order of lists every ten seconds. */
import { countSales } from '#commands/catalogue/count-sales.ts';
import type { Shop } from '../config/shop.ts';

export async function countSalesJob({ db }: Shop): Promise<void> {
  await countSales(db);
}
