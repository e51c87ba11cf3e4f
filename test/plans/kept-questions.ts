/** What the office asks of what staff gathered, and the first rows of every list as a file. */
import type { RawBuilder } from 'kysely';
import { orderViews } from '#domain/desk/order-views.ts';
import { listEntries, listOwnPages } from '#store/content/content-entries.ts';
import { listCostEntries } from '#store/costing/costs.ts';
import { findCostNow } from '#store/costing/product-costs.ts';
import { listProfits } from '#store/costing/profits.ts';
import { exportedAccounts, exportedCustomers } from '#store/customers/customer-list.ts';
import { type Database, rowsOf } from '#store/database/database.ts';
import { exportedCash, exportedTransactions, salesAwaitingInvoice, salesOf } from '#store/exports/exported-money.ts';
import { exportedLines, exportedOrders } from '#store/exports/exported-orders.ts';
import { exportedMovements, stockValues } from '#store/exports/exported-stock.ts';
import { findHandOver } from '#store/fulfilment/hand-overs.ts';
import { countOutcomes, listRows } from '#store/moving/imports.ts';
import { sumPastOrders } from '#store/moving/past-orders.ts';
import { findRedirect } from '#store/moving/redirects.ts';
import { findNextDue, listDue } from '#store/notices/notices.ts';
import { listBooked, listSettlements } from '#store/payments/settlements.ts';
import { listPriceChanges } from '#store/prices/price-changes.ts';
import { listSchedules, lockDue } from '#store/prices/price-schedules.ts';
import { findPurchaseOrder, listPurchaseOrders } from '#store/purchases/purchase-orders.ts';
import { findReceipt, listReceipts } from '#store/purchases/receipts.ts';
import { listSuppliers } from '#store/purchases/suppliers.ts';
import { IMPORT } from './kept-rows.ts';

type Question = { name: string; most: number; readsAll?: boolean; ask(db: Database): Promise<unknown> };

const [FEW, LIMIT] = [1_000, 50];
const page = { limit: LIMIT };
const list = (name: string, ask: Question['ask'], most = FEW): Question => ({ name: `kept: ${name}`, most, ask });

/** The rows that an export reads before the file begins, each with a few rows of other tables. */
const [FIRST, FIRST_WITH_OTHERS] = [500, 40_000];
const file = (
  name: string,
  statement: RawBuilder<unknown> | ((db: Database) => Promise<RawBuilder<unknown>>),
): Question => ({
  name: `file: ${name}`,
  most: FIRST_WITH_OTHERS,
  ask: async (db) => {
    const rows = typeof statement === 'function' ? await statement(db) : statement;
    return rowsOf(db)`select * from (${rows}) rows limit ${FIRST}`;
  },
});

const files: Question[] = [
  ...orderViews.map((view) => file(`orders, ${view}`, (db) => exportedOrders(db, { view }))),
  file('lines of orders', (db) => exportedLines(db, { view: 'all' })),
  file('bank transactions', exportedTransactions({})),
  file('bank transactions for a person to look at', exportedTransactions({ state: 'review' })),
  file('expected cash', exportedCash(undefined)),
  file('customers', exportedCustomers({ search: undefined, isBlocked: false })),
  file('blocked customers', exportedCustomers({ search: undefined, isBlocked: true })),
  file('sales of a month', salesOf({ from: '2026-09-01', to: '2026-09-30' })),
  file('sales that wait for an invoice', salesAwaitingInvoice),
];

/** Files whose rows are sorted by what no index has: each row once, before the first one leaves. A million orders have two million movements. */
const sortedFiles: Question[] = [
  { ...file('stock values', stockValues(false)), most: 200_500, readsAll: true },
  { ...file('stock movements', exportedMovements({})), most: 2_500_000, readsAll: true },
  {
    ...file('stock movements of a month', exportedMovements({ from: '2026-09-01', until: '2026-09-30' })),
    ...{ most: 500_000, readsAll: true },
  },
  { ...file('accounts', exportedAccounts), most: 200_000 },
];

type Ids = Record<'product' | 'device' | 'receipt' | 'purchaseOrder' | 'supplier', string> &
  Record<'handOver' | 'settlement', number>;

export async function findKept(db: Database): Promise<Ids> {
  const [ids] = await rowsOf<Ids>(db)`
    select (select product_id from scheduled_prices limit 1) as product, (select id from push_devices limit 1) as device,
      (select receipt_id from goods_receipt_lines limit 1) as receipt, (select id from suppliers limit 1) as supplier,
      (select purchase_order_id from purchase_order_lines limit 1) as "purchaseOrder",
      (select max(hand_over_id) from hand_over_parcels) as "handOver", (select max(id) from carrier_settlements) as settlement`;
  if (!ids) throw new Error('nothing is kept');
  return ids;
}

export function keptQuestions({
  product,
  device,
  receipt,
  purchaseOrder,
  supplier,
  handOver,
  settlement,
}: Ids): Question[] {
  return [
    list('price schedules of a product', (db) => listSchedules(db, product, LIMIT), 5_000),
    ...(['beginning', 'end'] as const).map((which) =>
      list(
        `prices that are due: ${which}`,
        (db) => db.transaction().execute((tx) => lockDue(tx, which, { most: 200 })),
        5_000,
      ),
    ),
    list('earlier prices of a product', (db) => listPriceChanges(db, product, LIMIT)),
    list('notices of a device', (db) => listDue(db, device)),
    list('the next notice of a device', (db) => findNextDue(db, device)),
    list('a list of a courier', (db) => findHandOver(db, handOver)),
    list('settlements', (db) => listSettlements(db, page), 10_000),
    list('what a settlement booked', (db) => listBooked(db, settlement)),
    list('own pages', listOwnPages),
    list('posts', (db) => listEntries(db, 'post')),
    list('an old address', (db) => findRedirect(db, ['/products/san-pham-77', '/products/san-pham-78'])),
    list('what a customer bought in the former shop', (db) => sumPastOrders(db, '+84900000123')),
    list('rows of an import', (db) => listRows(db, IMPORT, { show: 'all', after: 20_000, limit: LIMIT })),
    // the only import has all rows of its table
    { ...list('the numbers of an import', (db) => countOutcomes(db, IMPORT), 50_000), readsAll: true },
    list('a receipt', (db) => findReceipt(db, receipt)),
    list('receipts of a supplier', (db) => listReceipts(db, { supplierId: supplier, ...page })),
    list('a purchase order', (db) => findPurchaseOrder(db, purchaseOrder)),
    list('purchase orders that have come', (db) => listPurchaseOrders(db, { state: 'received', ...page }), 5_000),
    list('suppliers by name', (db) => listSuppliers(db, { search: '7', ...page })),
    list('the cost of a product', (db) => findCostNow(db, product)),
    list('the cost ledger of a product', (db) => listCostEntries(db, [product])),
    list('profits of a year of kept days', (db) => listProfits(db, { from: '2025-11-01', to: '2026-09-30' }), 5_000),
    ...files,
    ...sortedFiles,
  ];
}
