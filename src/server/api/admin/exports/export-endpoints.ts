/** The endpoints that send lists as files. */
import type { RawBuilder } from 'kysely';
import { type ExportedLine, type ExportedOrder, orderLineTable, orderTable } from '#domain/exports/order-tables.ts';
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
}
