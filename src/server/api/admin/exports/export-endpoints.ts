/** The endpoints that send lists as files. */
import type { RawBuilder } from 'kysely';
import { readCustomerSearch } from '#domain/customers/customer-search.ts';
import { countDays, MOST_DAYS } from '#domain/desk/figures-period.ts';
import { auditTable, type ExportedChange } from '#domain/exports/audit-table.ts';
import { bookTable, type ExportedBookRow } from '#domain/exports/book-table.ts';
import type { ExportTable } from '#domain/exports/column.ts';
import {
  type ExportedQuestion,
  type ExportedReview,
  type ExportedVoucher,
  questionTable,
  reviewTable,
  voucherTable,
} from '#domain/exports/content-tables.ts';
import {
  accountTable,
  customerTable,
  type ExportedAccount,
  type ExportedCustomer,
} from '#domain/exports/customer-tables.ts';
import { invoiceTable } from '#domain/exports/invoice-table.ts';
import {
  cashTable,
  type ExportedCash,
  type ExportedDay,
  type ExportedTransaction,
  figureTable,
  transactionTable,
} from '#domain/exports/money-tables.ts';
import { type ExportedLine, type ExportedOrder, orderLineTable, orderTable } from '#domain/exports/order-tables.ts';
import {
  costTable,
  type ExportedCostEntry,
  type ExportedMovement,
  type ExportedStockValue,
  movementTable,
  stockValueTable,
} from '#domain/exports/stock-tables.ts';
import { Failure } from '#domain/values/failure.ts';
import { adjustmentsOf, type BookEntry, listBookDays } from '#store/books/book-entries.ts';
import { findClosing, hasAdjustments } from '#store/books/closed-months.ts';
import { exportedAccounts, exportedCustomers } from '#store/customers/customer-list.ts';
import type { Database } from '#store/database/database.ts';
import { readRows } from '#store/database/read-rows.ts';
import type { OrderFilter } from '#store/desk/order-list.ts';
import { exportedCash, exportedTransactions, salesOf } from '#store/exports/exported-money.ts';
import { exportedLines, exportedOrders } from '#store/exports/exported-orders.ts';
import { exportedCostEntries, exportedMovements, stockValues } from '#store/exports/exported-stock.ts';
import { exportedQuestions } from '#store/questions/questions.ts';
import { exportedReviews } from '#store/reviews/office-reviews.ts';
import { exportedChanges } from '#store/staff/audit-log.ts';
import { exportedVouchers } from '#store/vouchers/voucher-pages.ts';
import type { Shop } from '../../../config/shop.ts';
import { ofSales } from '../../../exports/read-sales.ts';
import { sendTable } from '../../../exports/send-table.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { readFilter } from '../orders/list-filter.ts';
import { readFigures } from './read-figures.ts';
import { wardSplitter } from './split-wards.ts';

/** Yields the rows of the orders that the filter selects; none if the search cannot match anything. */
const ofOrders = <Row>(
  filter: OrderFilter | null,
  statement: (db: Database, filter: OrderFilter) => Promise<RawBuilder<unknown>>,
) =>
  async function* (db: Database): AsyncGenerator<Row[]> {
    if (filter) yield* readRows<Row>(db, await statement(db, filter));
  };

const ofBook = (month: string) =>
  async function* (db: Database): AsyncGenerator<ExportedBookRow[]> {
    const isClosed = (await findClosing(db, month)) !== null;
    const days = await listBookDays(db, month, isClosed);
    yield days.map(({ day, orders, ...amounts }) => ({ day, orders, amounts, orderNumber: null }));
    if (!(await hasAdjustments(db, month))) return;
    for await (const rows of readRows<BookEntry>(db, adjustmentsOf(month, isClosed)))
      yield rows.map(({ day, orders, orderNumber, kind, amount }) => ({
        ...{ day, orders, orderNumber },
        amounts: { [kind]: amount },
      }));
  };

/** Files of different periods must not have the same name, because the person who keeps them would mix them up. */
const named = <Row>(table: ExportTable<Row>, of: string): ExportTable<Row> => ({
  ...table,
  fileName: `${table.fileName}-${of}`,
});

/** Yields the rows of one statement. */
const of =
  <Row>(statement: RawBuilder<unknown>) =>
  (db: Database) =>
    readRows<Row>(db, statement);

/** Yields rows that are few enough to be read at once. */
const atOnce = <Row>(read: (db: Database) => Promise<Row[]>) =>
  async function* (db: Database): AsyncGenerator<Row[]> {
    yield await read(db);
  };

export function exportAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('exportOrders', (call) => {
    const { format: _, ...asked } = call.query;
    const listed = ofOrders<ExportedOrder>(readFilter(asked), exportedOrders);
    const read = async function* (db: Database) {
      const withWard = await wardSplitter();
      for await (const rows of listed(db)) yield rows.map(withWard);
    };
    return sendTable(shop, call, { name: 'exportOrders', table: orderTable, query: call.query, read });
  });

  register('exportOrderLines', (call) => {
    const { format: _, ...asked } = call.query;
    const read = ofOrders<ExportedLine>(readFilter(asked), exportedLines);
    return sendTable(shop, call, { name: 'exportOrderLines', table: orderLineTable, query: call.query, read });
  });

  register('exportBook', (call) => {
    const { month } = call.query;
    const table = named(bookTable, `thang-${month}-lap`);
    return sendTable(shop, call, { name: 'exportBook', table, query: call.query, read: ofBook(month) });
  });

  register('exportCustomers', (call) => {
    const { blocked, q } = call.query;
    const search = q === undefined ? undefined : readCustomerSearch(q);
    const statement = search === null ? null : exportedCustomers({ search, isBlocked: blocked === 'yes' });
    const read = statement ? of<ExportedCustomer>(statement) : atOnce<ExportedCustomer>(async () => []);
    return sendTable(shop, call, { name: 'exportCustomers', table: customerTable, query: call.query, read });
  });

  register('exportAccounts', (call) => {
    const read = of<ExportedAccount>(exportedAccounts);
    return sendTable(shop, call, { name: 'exportAccounts', table: accountTable, query: call.query, read });
  });

  register('exportBankTransactions', (call) => {
    const { state, order } = call.query;
    const read = of<ExportedTransaction>(exportedTransactions({ state, order: order?.trim().toUpperCase() }));
    return sendTable(shop, call, { name: 'exportBankTransactions', table: transactionTable, query: call.query, read });
  });

  register('exportExpectedCash', (call) => {
    const read = of<ExportedCash>(exportedCash(call.query.carrier));
    return sendTable(shop, call, { name: 'exportExpectedCash', table: cashTable, query: call.query, read });
  });

  register('exportFigures', async (call) => {
    const { from, to } = call.query;
    const days = countDays({ from, to });
    if (days < 1 || days > MOST_DAYS) throw new Failure('INVALID_REQUEST', { fields: ['from'] });
    const mayCost = call.staff.permissions.has('cost:read');
    const read = atOnce<ExportedDay>((db) => readFigures(db, { from, to }, mayCost));
    return sendTable(shop, call, { name: 'exportFigures', table: figureTable, query: call.query, read });
  });

  register('exportInvoiceLines', (call) => {
    const { from, until, day } = call.query;
    const read = ofSales(salesOf({ from, to: until }), day ?? null);
    const table = named(invoiceTable, `moi-don-${from}-den-${until}-lap`);
    return sendTable(shop, call, { name: 'exportInvoiceLines', table, query: call.query, read });
  });

  register('exportStockMovements', (call) => {
    const { format: _, ...wanted } = call.query;
    const read = of<ExportedMovement>(exportedMovements(wanted));
    return sendTable(shop, call, { name: 'exportStockMovements', table: movementTable, query: call.query, read });
  });

  register('exportStockValue', (call) => {
    const read = of<ExportedStockValue>(stockValues(call.query.cost === 'unknown'));
    return sendTable(shop, call, { name: 'exportStockValue', table: stockValueTable, query: call.query, read });
  });

  register('exportCostEntries', (call) => {
    const { format: _, ...wanted } = call.query;
    const read = of<ExportedCostEntry>(exportedCostEntries(wanted));
    return sendTable(shop, call, { name: 'exportCostEntries', table: costTable, query: call.query, read });
  });

  contentExports(register, shop);
}

function contentExports(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('exportReviews', (call) => {
    const { stars, hidden } = call.query;
    const wanted = { stars, hidden: hidden === undefined ? undefined : hidden === 'yes' };
    const read = of<ExportedReview>(exportedReviews(db, wanted));
    return sendTable(shop, call, { name: 'exportReviews', table: reviewTable, query: call.query, read });
  });

  register('exportQuestions', (call) => {
    const read = of<ExportedQuestion>(exportedQuestions(db, { state: call.query.state }));
    return sendTable(shop, call, { name: 'exportQuestions', table: questionTable, query: call.query, read });
  });

  register('exportVouchers', (call) => {
    const read = of<ExportedVoucher>(exportedVouchers(db));
    return sendTable(shop, call, { name: 'exportVouchers', table: voucherTable, query: call.query, read });
  });

  register('exportAuditLog', (call) => {
    const { format: _, ...wanted } = call.query;
    const read = of<ExportedChange>(exportedChanges(db, wanted));
    return sendTable(shop, call, { name: 'exportAuditLog', table: auditTable, query: call.query, read });
  });
}
