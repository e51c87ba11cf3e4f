/** Checks every night that each product's stock equals the sum of its ledger. */
import { checkStock, queueNextStockCheck } from '#commands/catalogue/check-stock.ts';
import type { Shop } from '../config/shop.ts';

export async function checkStockJob({ db }: Shop): Promise<void> {
  // the job queues its next run first, so that an error below does not end the checks
  await queueNextStockCheck(db);
  for (const { sku, stock, ledger } of await checkStock(db))
    console.error(`The stock of ${sku} is ${stock}, but its movements add up to ${ledger}: see docs/operations.md`);
}
