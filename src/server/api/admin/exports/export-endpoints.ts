/** The endpoints that send lists as files. */
import type { RawBuilder } from 'kysely';
import { bookTable, type ExportedBookRow } from '#domain/exports/book-table.ts';
import { type ExportedLine, type ExportedOrder, orderLineTable, orderTable } from '#domain/exports/order-tables.ts';
import { adjustmentsOf, type BookEntry, listBookDays } from '#store/books/book-entries.ts';
import { findClosing, hasAdjustments } from '#store/books/closed-months.ts';
import type { Database } from '#store/database/database.ts';
import { readRows } from '#store/database/read-rows.ts';
import type { OrderFilter } from '#store/desk/order-list.ts';
import { exportedLines, exportedOrders } from '#store/exports/exported-orders.ts';
import type { Shop } from '../../../config/shop.ts';
import { sendTable } from '../../../exports/send-table.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { readFilter } from '../orders/list-filter.ts';

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

export function exportAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('exportOrders', (call) => {
    const { format: _, ...asked } = call.query;
    const read = ofOrders<ExportedOrder>(readFilter(asked), exportedOrders);
    return sendTable(shop, call, { name: 'exportOrders', table: orderTable, query: call.query, read });
  });

  register('exportOrderLines', (call) => {
    const { format: _, ...asked } = call.query;
    const read = ofOrders<ExportedLine>(readFilter(asked), exportedLines);
    return sendTable(shop, call, { name: 'exportOrderLines', table: orderLineTable, query: call.query, read });
  });

  register('exportBook', (call) => {
    const { month } = call.query;
    return sendTable(shop, call, { name: 'exportBook', table: bookTable, query: call.query, read: ofBook(month) });
  });
}
