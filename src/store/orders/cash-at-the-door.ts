/** What the shipments of an order collect at the door, as far as the money of the order decides it. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/**
 * Lowers what open shipments collect, the last ones first, so that together with the cash that carriers already have it is at
 * most what is owed. Lock the order first.
 * @param owed whole đồng
 * @returns the codes of lowered shipments that a carrier already has: the carrier must be told
 */
export async function lowerOpenCash(tx: Transaction, orderId: string, owed: number): Promise<string[]> {
  const { rows } = await sql<{ code: string; isWithCarrier: boolean }>`
    with held as (
      select coalesce(sum(cash) filter (where cash_state = 'expected'), 0) as expected from shipments where order_id = ${orderId}::uuid
    ), due as (
      select id, greatest(0, least(cash, ${owed}::bigint - held.expected - (sum(cash) over (order by number) - cash))) as cash
      from shipments, held where order_id = ${orderId}::uuid and cash_state = 'open'
    )
    update shipments s set cash = due.cash, cash_state = case when due.cash > 0 then 'open' else 'none' end
    from due, orders o where s.id = due.id and s.cash <> due.cash and o.id = s.order_id
    returning o.order_number || '-' || s.number as code, s.state <> 'planned' and s.carrier is distinct from 'own' as "isWithCarrier"`.execute(
    tx,
  );
  return rows.filter(({ isWithCarrier }) => isWithCarrier).map(({ code }) => code);
}

/** The staff say that the whole order is paid: carriers owe nothing for it, and nothing is collected any more. */
export async function endCash(tx: Transaction, orderId: string): Promise<void> {
  await sql`update shipments set cash_state = case cash_state when 'expected' then 'received' else 'none' end
    where order_id = ${orderId}::uuid and cash_state in ('expected', 'open')`.execute(tx);
}
