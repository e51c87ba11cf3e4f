/** The endpoints that send lists as files. */
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ExportName, exportEndpoints } from '#contract/admin/exports/exports.ts';
import { readCustomerSearch } from '#domain/customers/customer-search.ts';
import { countDays, MOST_DAYS } from '#domain/desk/figures-period.ts';
import { auditTable } from '#domain/exports/audit-table.ts';
import { bookTable, type ExportedBookRow } from '#domain/exports/book-table.ts';
import type { ExportTable } from '#domain/exports/column.ts';
import { questionTable, reviewTable, voucherTable } from '#domain/exports/content-tables.ts';
import { accountTable, customerTable } from '#domain/exports/customer-tables.ts';
import { invoiceTable } from '#domain/exports/invoice-table.ts';
import { cashTable, figureTable, transactionTable } from '#domain/exports/money-tables.ts';
import { orderLineTable, orderTable } from '#domain/exports/order-tables.ts';
import { costTable, movementTable, stockValueTable } from '#domain/exports/stock-tables.ts';
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
import type { Staff } from '../../../http/staff-authentication.ts';
import { readFilter } from '../orders/list-filter.ts';
import { readFigures } from './read-figures.ts';
import { type Addressed, wardSplitter } from './split-wards.ts';

type Read<Row> = (db: Database) => AsyncIterable<readonly Row[]>;

/** Yields the rows of one statement. */
const of =
  <Row>(statement: RawBuilder<unknown>): Read<Row> =>
  (db) =>
    readRows<Row>(db, statement);

/** Yields rows that are few enough to be read at once. */
const atOnce = <Row>(read: (db: Database) => Promise<Row[]>): Read<Row> =>
  async function* (db) {
    yield await read(db);
  };

/** Yields the rows of the orders that the filter selects; none if the search cannot match anything. */
const ofOrders = <Row>(
  filters: Parameters<typeof readFilter>[0],
  statement: (db: Database, filter: OrderFilter) => Promise<RawBuilder<unknown>>,
): Read<Row> =>
  async function* (db) {
    const filter = readFilter(filters);
    if (filter) yield* readRows<Row>(db, await statement(db, filter));
  };

const withWards = <Row extends Addressed>(listed: Read<Row>): Read<Row> =>
  async function* (db) {
    const withWard = await wardSplitter();
    for await (const rows of listed(db)) yield rows.map(withWard);
  };

const ofBook = (month: string): Read<ExportedBookRow> =>
  async function* (db) {
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

type Filters<Name extends ExportName> = Omit<z.output<(typeof exportEndpoints)[Name]['query']>, 'format'>;

export function exportAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;
  /**
   * Registers an export by its table and what it reads.
   * @param period is a part of the file's name: files of different periods must not have the same one, because the person
   * who keeps them would mix them up
   */
  const file = <Name extends ExportName, Row>(
    name: Name,
    table: ExportTable<Row>,
    rowsOf: (filters: Filters<Name>, staff: Staff) => Read<Row>,
    period?: (filters: Filters<Name>) => string,
  ) =>
    register(name, async ({ query, request, reply, ...call }) => {
      // the compiler does not see that a call of any export has the filters of this one, and somebody who sent it
      const staff = call.staff as Staff;
      const { format: _, ...given } = query;
      const filters = given as Filters<Name>;
      const fileName = period ? `${table.fileName}-${period(filters)}` : table.fileName;
      const wanted = { name, table: { ...table, fileName }, query, read: rowsOf(filters, staff) };
      return sendTable(shop, { staff, request, reply }, wanted);
    });

  file('exportOrders', orderTable, (filters) => withWards(ofOrders(filters, exportedOrders)));
  file('exportOrderLines', orderLineTable, (filters) => ofOrders(filters, exportedLines));
  file(
    'exportBook',
    bookTable,
    ({ month }) => ofBook(month),
    ({ month }) => `thang-${month}-lap`,
  );
  file('exportCustomers', customerTable, ({ blocked, q }) => {
    const search = q === undefined ? undefined : readCustomerSearch(q);
    return search === null ? atOnce(async () => []) : of(exportedCustomers({ search, isBlocked: blocked === 'yes' }));
  });
  file('exportAccounts', accountTable, () => of(exportedAccounts));
  file('exportBankTransactions', transactionTable, ({ state, order }) =>
    of(exportedTransactions({ state, order: order?.trim().toUpperCase() })),
  );
  file('exportExpectedCash', cashTable, ({ carrier }) => of(exportedCash(carrier)));
  file('exportFigures', figureTable, ({ from, to }, { permissions }) => {
    const days = countDays({ from, to });
    if (days < 1 || days > MOST_DAYS) throw new Failure('INVALID_REQUEST', { fields: ['from'] });
    return atOnce((snapshot) => readFigures(snapshot, { from, to }, permissions.has('cost:read')));
  });
  file(
    'exportInvoiceLines',
    invoiceTable,
    ({ from, until, day }) => ofSales(salesOf({ from, to: until }), day ?? null),
    ({ from, until }) => `moi-don-${from}-den-${until}-lap`,
  );
  file('exportStockMovements', movementTable, (filters) => of(exportedMovements(filters)));
  file('exportStockValue', stockValueTable, ({ cost }) => of(stockValues(cost === 'unknown')));
  file('exportCostEntries', costTable, (filters) => of(exportedCostEntries(filters)));
  file('exportReviews', reviewTable, ({ stars, hidden }) =>
    of(exportedReviews(db, { stars, hidden: hidden === undefined ? undefined : hidden === 'yes' })),
  );
  file('exportQuestions', questionTable, ({ state }) => of(exportedQuestions(db, { state })));
  file('exportVouchers', voucherTable, () => of(exportedVouchers(db)));
  file('exportAuditLog', auditTable, (filters) => of(exportedChanges(db, filters)));
}
