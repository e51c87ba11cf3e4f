/** Writes changes that staff make to the items of an order. */

import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Transaction } from '../database/database.ts';

/** Amounts are whole đồng. */
type Amounts = 'discount' | 'delivery' | 'deliveryPricing' | 'freeDelivery' | 'total' | 'deposit';

export type EditedOrder = Pick<Order, Amounts | 'voucherCode'> & {
  /** `id`: the id of an existing order line; null for a new line */
  lines: readonly {
    id: string | null;
    productId: string;
    name: string;
    quantity: number;
    price: number;
    discount: number;
    deposit: number;
  }[];
  changes: readonly { name: string; before: number; after: number }[];
  needsCall: boolean;
};

/** Writes an order's edited lines. Lock the order first. Quantities cancelled earlier are subtracted for good. */
export async function writeEditedOrder(
  tx: Transaction,
  orderId: string,
  order: EditedOrder,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  await removeLines(
    tx,
    orderId,
    order.lines.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  await changeLines(tx, order.lines);
  await addLines(tx, orderId, order.lines);
  await tx
    .updateTable('orders')
    .set({
      discount: order.discount,
      delivery: order.delivery,
      delivery_pricing: order.deliveryPricing,
      free_delivery: order.freeDelivery,
      total_amount: order.total,
      amount_cancelled: 0,
      deposit: order.deposit,
      voucher_code: order.voucherCode,
      ...(order.needsCall && { confirming_call: 'awaited' as const }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', orderId)
    .execute();
  if (order.changes.length === 0) return;
  const wordsOf = (when: 'before' | 'after') =>
    order.changes.map(({ name, ...pieces }) => `${pieces[when]} × ${name}`).join('; ');
  await tx
    .insertInto('order_events')
    .values({
      id: sql<string>`gen_random_uuid()`,
      order_id: orderId,
      at: sql<Date>`clock_timestamp()`,
      field: 'items',
      before: wordsOf('before'),
      after: wordsOf('after'),
      actor: actor.kind,
      actor_id: actor.userId,
      reason,
    })
    .execute();
}

/** Removes the lines of an order that are not in `kept`; cancelled parcels lose the items of these lines. */
async function removeLines(tx: Transaction, orderId: string, kept: readonly string[]): Promise<void> {
  await sql`
    delete from shipment_items si using order_items i, shipments s
    where i.order_id = ${orderId}::uuid and i.id <> all(${kept}::uuid[]) and si.order_item_id = i.id
      and s.id = si.shipment_id and s.state = 'cancelled'`.execute(tx);
  await sql`delete from order_items where order_id = ${orderId}::uuid and id <> all(${kept}::uuid[])`.execute(tx);
}

async function changeLines(tx: Transaction, lines: EditedOrder['lines']): Promise<void> {
  const existing = lines.filter(({ id }) => id !== null);
  await sql`
    update order_items i set quantity = l.quantity, discount = l.discount, deposit = l.deposit, cancelled = 0
    from unnest(${existing.map(({ id }) => id)}::uuid[], ${existing.map(({ quantity }) => quantity)}::int[],
      ${existing.map(({ discount }) => discount)}::bigint[], ${existing.map(({ deposit }) => deposit)}::bigint[]) as l (id, quantity, discount, deposit)
    where i.id = l.id`.execute(tx);
}

async function addLines(tx: Transaction, orderId: string, lines: EditedOrder['lines']): Promise<void> {
  const added = lines.filter(({ id }) => id === null);
  await sql`
    insert into order_items (order_id, id, product_id, product_name, quantity, price_at_time, discount, deposit, position)
    select ${orderId}::uuid, gen_random_uuid(), l.product, l.name, l.quantity, l.price, l.discount, l.deposit,
      l.place + (select coalesce(max(position), -1) from order_items where order_id = ${orderId}::uuid)
    from unnest(${added.map(({ productId }) => productId)}::uuid[], ${added.map(({ name }) => name)}::text[],
      ${added.map(({ quantity }) => quantity)}::int[], ${added.map(({ price }) => price)}::bigint[],
      ${added.map(({ discount }) => discount)}::bigint[], ${added.map(({ deposit }) => deposit)}::bigint[])
      with ordinality as l (product, name, quantity, price, discount, deposit, place)`.execute(tx);
}
