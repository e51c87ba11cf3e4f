/** Checks every night that each product's stock is what its ledger says. */
import { checkStock, queueNextStockCheck } from '#commands/catalogue/check-stock.ts';
import type { Shop } from '../config/shop.ts';

export async function checkStockJob({ db }: Shop): Promise<void> {
  // first, so that a fault below does not end the checks
  await queueNextStockCheck(db);
  for (const { sku, stock, ledger } of await checkStock(db))
    console.error(`The stock of ${sku} is ${stock}, but its movements add up to ${ledger}: see docs/operations.md`);
}
