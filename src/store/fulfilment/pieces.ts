/** The quantity of each order line in each stage of delivery. */
import { sql } from 'kysely';
import type { LinePieces, Pieces } from '#domain/fulfilment/pieces.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** @returns the lines of an order in their order, with the sums over all shipments that are not cancelled */
export function listLinePieces(db: Database, orderId: string): Promise<LinePieces[]> {
  return rowsOf<LinePieces>(db)`
    select i.id, i.product_id as "productId", d.sku, i.product_name as "productName", i.quantity, i.price_at_time as price,
      i.discount, i.deposit, i.cancelled, i.lost_settled as "lostSettled", coalesce(sum(s.quantity), 0)::int as shipped,
      coalesce(sum(s.quantity) filter (where p.state <> 'planned'), 0)::int as "handedOver",
      coalesce(sum(s.delivered), 0)::int as delivered, coalesce(sum(s.returned), 0)::int as returned,
      coalesce(sum(s.lost), 0)::int as lost, back.pieces as "settledBack", back.kept as "keptBack"
    from order_items i
    join products d on d.id = i.product_id
    left join (shipment_items s join shipments p on p.id = s.shipment_id and p.state <> 'cancelled') on s.order_item_id = i.id
    cross join lateral (
      select coalesce(sum(r.quantity), 0)::int as pieces, coalesce(sum(r.cost - r.value), 0)::bigint as kept
      from return_request_items r join return_requests q on q.id = r.request_id and q.state = 'settled'
      where r.order_item_id = i.id
    ) back
    where i.order_id = ${orderId}::uuid group by i.id, d.sku, back.pieces, back.kept order by i.position`;
}

/** Records that lost items were replaced or cancelled. Lock the order first. */
export async function settleLost(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await sql`update order_items i set lost_settled = i.lost_settled + p.quantity
    from unnest(${pieces.map(({ line }) => line)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]) as p (line, quantity)
    where i.id = p.line`.execute(tx);
}

/** Adds to the cancelled quantities of order lines. Lock the order first. */
export async function writeCancelled(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  await sql`update order_items i set cancelled = i.cancelled + p.quantity
    from unnest(${pieces.map(({ line }) => line)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]) as p (line, quantity)
    where i.id = p.line`.execute(tx);
}

/** @param amounts đồng: the total price of the cancelled items, and the deposit for the remaining items */
export async function writeCancelledAmounts(
  tx: Transaction,
  orderId: string,
  { amountCancelled, deposit }: { amountCancelled: number; deposit: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ amount_cancelled: amountCancelled, deposit })
    .where('id', '=', orderId)
    .execute();
}
