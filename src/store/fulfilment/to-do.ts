/** The open tasks of the warehouse: shipments, returns, cash and deposits. */
import { sql } from 'kysely';
import type { Carrier } from '#domain/carriers/carriers.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { listOrder, type PageWanted, readPage } from '../database/list-order.ts';

export type WaitingShipment = Awaited<ReturnType<typeof listWaiting>>[number];

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

/** @returns the shipments in one of these states, those that have waited longest first */
export function listWaiting(db: Database, states: readonly ShipmentState[], limit: number) {
  return shipments(db).where('s.state', 'in', states).orderBy(oldestFirst.by).limit(limit).execute();
}

/** @returns the shipments whose cash a carrier has collected from the customer but not paid to the shop */
export function listExpectedCash(db: Database, limit: number) {
  return shipments(db).where('s.cash_state', '=', 'expected').orderBy(oldestFirst.by).limit(limit).execute();
}

/** Lists one page of the shipments whose cash is expected (see listExpectedCash). */
export function listCashPage(db: Database, { carrier, ...page }: PageWanted & { carrier?: Carrier | undefined }) {
  const expected = shipments(db).select('o.order_number as orderNumber').where('s.cash_state', '=', 'expected');
  return readPage(carrier ? expected.where('s.carrier', '=', carrier) : expected, oldestFirst, page);
}

export type ToRestock = { code: string; sku: string; name: string; left: number };

/** @returns the returned items for which staff have not decided whether they can be sold again */
export function listToRestock(db: Database, limit: number): Promise<ToRestock[]> {
  return rowsOf<ToRestock>(db)`
    select o.order_number || '-' || s.number as code, p.sku, i.product_name as name,
      si.returned - si.restocked - si.written_off as left
    from shipment_items si join shipments s on s.id = si.shipment_id join orders o on o.id = s.order_id
      join order_items i on i.id = si.order_item_id join products p on p.id = i.product_id
    where si.restocked + si.written_off < si.returned
    union all
    select o.order_number || '-R' || q.number, p.sku, i.product_name, r.quantity - r.restocked - r.written_off
    from return_request_items r join return_requests q on q.id = r.request_id join orders o on o.id = q.order_id
      join order_items i on i.id = r.order_item_id join products p on p.id = i.product_id
    where r.restocked + r.written_off < r.quantity and q.state in ('received', 'settled')
    order by 1, 2 limit ${limit}`;
}

export type ToPack = { orderNumber: string; createdAt: Date; pieces: number };

export type AwaitedDeposit = { orderNumber: string; createdAt: Date; due: number };

/** @returns the orders that wait for a deposit for bulky products, oldest first; `due`: the missing amount in đồng */
export function listAwaitedDeposits(db: Database, limit: number): Promise<AwaitedDeposit[]> {
  return db
    .selectFrom('orders')
    .select(['order_number as orderNumber', 'created_at as createdAt', sql<number>`deposit - amount_paid`.as('due')])
    .where('status', 'in', ['pending', 'in_delivery'])
    .where('payment_status', 'in', ['unpaid', 'failed'])
    .where('deposit', '>', sql<number>`amount_paid`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** @returns the orders that can be packed, oldest first: some items are in no shipment, and no deposit is missing */
export function listToPack(db: Database, limit: number): Promise<ToPack[]> {
  return rowsOf<ToPack>(db)`
    select o.order_number as "orderNumber", o.created_at as "createdAt", sum(i.to_ship)::int as pieces
    from orders o, lateral (
      select i.quantity - i.cancelled - coalesce((
        select sum(s.quantity - s.lost) from shipment_items s join shipments p on p.id = s.shipment_id
        where s.order_item_id = i.id and p.state <> 'cancelled'), 0) as to_ship
      from order_items i where i.order_id = o.id and (i.deposit = 0 or o.amount_paid >= o.deposit or o.payment_status = 'paid')
    ) i
    where o.status in ('pending', 'in_delivery') and o.payment_status <> 'refunded' group by o.id having sum(i.to_ship) > 0
    order by o.created_at, o.id limit ${limit}`;
}
