/** What the office asks about goods in, the value of the stock and profits. */
import { listUnknownCosts } from '#store/costing/opening-stocks.ts';
import { findOrderProfit, listProductProfits, listProfits } from '#store/costing/profits.ts';
import { addUpStock, listStockValues } from '#store/costing/stock-values.ts';
import type { Database } from '#store/database/database.ts';
import { listPurchaseOrders } from '#store/purchases/purchase-orders.ts';
import { listReceipts } from '#store/purchases/receipts.ts';
import { listSuppliers } from '#store/purchases/suppliers.ts';

type Question = { name: string; most: number; ask(db: Database): Promise<unknown> };

const page = { limit: 50 };
const FEW = 1_000;
/** One row for each product, from an index. */
const PRODUCTS = 101_000;
/** The orders of one day, each with its goods, costs and parcels. */
const DAY = 10_000;

/** @param orderNumber an order with costs */
export function costQuestions(orderNumber: string): Question[] {
  return [
    { name: 'costs: stock by value', most: FEW, ask: (db) => listStockValues(db, { isUnknown: false, ...page }) },
    { name: 'costs: stock without a cost', most: FEW, ask: (db) => listStockValues(db, { isUnknown: true, ...page }) },
    { name: 'costs: the whole stock', most: PRODUCTS, ask: addUpStock },
    { name: 'costs: opening stocks without a cost', most: FEW, ask: (db) => listUnknownCosts(db, page) },
    { name: 'costs: profits of products', most: FEW, ask: (db) => listProductProfits(db, '2026-10-01', page) },
    { name: 'costs: profit of an order', most: FEW, ask: (db) => findOrderProfit(db, orderNumber) },
    {
      name: 'costs: profits of a day that is not kept',
      most: DAY,
      ask: (db) => listProfits(db, { from: '2026-10-01', to: '2026-10-01' }),
    },
    { name: 'costs: receipts', most: FEW, ask: (db) => listReceipts(db, page) },
    { name: 'costs: open purchase orders', most: FEW, ask: (db) => listPurchaseOrders(db, { state: 'open', ...page }) },
    { name: 'costs: suppliers', most: FEW, ask: (db) => listSuppliers(db, { search: '', ...page }) },
  ];
}
