/** The cash that shipments collect at the door, as far as it depends on the payments of the order. */
import { sql } from 'kysely';
import { rowsOf, type Transaction } from '../database/database.ts';

/**
 * Lowers the cash of open shipments, the last ones first, so that it does not exceed the debt together with cash that
 * carriers already have. Lock the order first.
 * @param owed whole đồng
 * @returns the codes of lowered shipments that a carrier already has: staff must inform the carrier
 */
export async function lowerOpenCash(tx: Transaction, orderId: string, owed: number): Promise<string[]> {
  const rows = await rowsOf<{ code: string; isWithCarrier: boolean }>(tx)`
    with held as (
      select coalesce(sum(cash) filter (where cash_state = 'expected'), 0) as expected from shipments where order_id = ${orderId}::uuid
    ), due as (
      select id, greatest(0, least(cash, ${owed}::bigint - held.expected - (sum(cash) over (order by number) - cash))) as cash
      from shipments, held where order_id = ${orderId}::uuid and cash_state = 'open'
    )
    update shipments s set cash = due.cash, cash_state = case when due.cash > 0 then 'open' else 'none' end
    from due, orders o where s.id = due.id and s.cash <> due.cash and o.id = s.order_id
    returning o.order_number || '-' || s.number as code, s.state <> 'planned' and s.carrier is distinct from 'own' as "isWithCarrier"`;
  return rows.filter(({ isWithCarrier }) => isWithCarrier).map(({ code }) => code);
}

/** Clears all cash of an order that staff marked as paid: carriers owe nothing, and collect nothing any more. */
export async function endCash(tx: Transaction, orderId: string): Promise<void> {
  await sql`update shipments set cash_state = case cash_state when 'expected' then 'received' else 'none' end
    where order_id = ${orderId}::uuid and cash_state in ('expected', 'open')`.execute(tx);
}
