/** Stores the sales figures of past days, every half minute. */
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import type { Shop } from '../config/shop.ts';

export async function keepSalesDaysJob({ db }: Shop): Promise<void> {
  await keepSalesDays(db);
}
