/** Keeps the figures of days that are over, every half minute. */
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import type { Shop } from '../config/shop.ts';

export async function keepSalesDaysJob({ db }: Shop): Promise<void> {
  await keepSalesDays(db);
}
