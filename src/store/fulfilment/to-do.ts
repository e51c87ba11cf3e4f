/** The cash that carriers have collected and not paid to the shop. */
import { sql } from 'kysely';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { Database } from '../database/database.ts';
import { listOrder, type PageWanted, readPage } from '../database/list-order.ts';

const shipments = (db: Database) =>
  db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select([
      sql<string>`o.order_number || '-' || s.number`.as('code'),
      's.carrier',
      's.tracking_code as trackingCode',
      's.state',
      's.cash',
      's.changed_at as since',
    ]);

const oldestFirst = listOrder({ 's.changed_at': 'time', 's.id': 'uuid' });

/** Lists one page of the shipments whose cash a carrier has collected from the customer but not paid to the shop. */
export function listCashPage(db: Database, { carrier, ...page }: PageWanted & { carrier?: Carrier | undefined }) {
  const expected = shipments(db).select('o.order_number as orderNumber').where('s.cash_state', '=', 'expected');
  return readPage(carrier ? expected.where('s.carrier', '=', carrier) : expected, oldestFirst, page);
}
