/** The cash that shipments collect on delivery, and how it changes when the order is paid. */
import { type RawBuilder, sql } from 'kysely';
import { isOnItsWay, shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { rowsOf, type Transaction } from '../database/database.ts';

/**
 * Returns SQL for the đồng that carriers took at the door for an order and have not yet handed to the shop.
 * @param alias the alias of `orders`
 */
export const cashWithCarriersOf = (alias: string): RawBuilder<number> =>
  sql`(select coalesce(sum(s.cash), 0)::bigint from shipments s
    where s.order_id = ${sql.ref(`${alias}.id`)} and s.cash_state = 'expected')`;

/** Returns SQL for the đồng to pay at the door for an order's parcels on their way. @param alias the alias of `orders` */
export const cashToPayOf = (alias: string): RawBuilder<number> =>
  sql`(select coalesce(sum(s.cash), 0)::bigint from shipments s where s.order_id = ${sql.ref(`${alias}.id`)}
    and s.cash_state = 'open' and s.state = any(${shipmentStates.filter(isOnItsWay)}))`;

/**
 * Reduces the cash that shipments of an order still have to collect, starting with the last shipment, so that this cash
 * and the cash that carriers have already collected do not exceed the debt. Lock the order first.
 * @param owed the debt in đồng
 * @returns the codes of the reduced shipments that a carrier already has: staff must inform the carrier
 */
export async function lowerOpenCash(tx: Transaction, orderId: string, owed: number): Promise<string[]> {
  const rows = await rowsOf<{ code: string; isWithCarrier: boolean }>(tx)`
    with held as (
      select ${cashWithCarriersOf('orders')} as expected from orders where id = ${orderId}::uuid
    ), due as (
      select id, greatest(0, least(cash, ${owed}::bigint - held.expected - (sum(cash) over (order by number) - cash))) as cash
      from shipments, held where order_id = ${orderId}::uuid and cash_state = 'open'
    )
    update shipments s set cash = due.cash, cash_state = case when due.cash > 0 then 'open' else 'none' end
    from due, orders o where s.id = due.id and s.cash <> due.cash and o.id = s.order_id
    returning o.order_number || '-' || s.number as code, s.state <> 'planned' and s.carrier is distinct from 'own' as "isWithCarrier"`;
  return rows.filter(({ isWithCarrier }) => isWithCarrier).map(({ code }) => code);
}

/** Sets the cash of an order's shipments to none, because staff marked it as paid: carriers owe and collect nothing. */
export async function endCash(tx: Transaction, orderId: string): Promise<void> {
  await sql`update shipments set cash_state = case cash_state when 'expected' then 'received' else 'none' end
    where order_id = ${orderId}::uuid and cash_state in ('expected', 'open')`.execute(tx);
}
