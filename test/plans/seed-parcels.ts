/** Parcels of the made-up orders, each with all goods of one order: the newest orders have none yet, the next ones wait, and some are on their way. */
import type { ClientBase } from 'pg';

/**
 * The newest orders, of which 15 in 100 are open: three days of a shop that took a million within two years. And how many
 * of these are not packed, and how many are packed but not handed over.
 */
const [NEWEST, TO_PACK, TO_HAND_OVER] = [30_000, 300, 500];

export async function seedParcels(client: ClientBase): Promise<void> {
  for (const table of ['orders', 'shipments', 'shipment_items'])
    await client.query(`alter table ${table} disable trigger user`);
  await client.query(`
    update orders o set status = 'done', payment_status = 'paid', amount_paid = total_amount - amount_cancelled
    from (select id from orders order by created_at desc offset ${NEWEST}) old
    where o.id = old.id and o.status in ('pending', 'in_delivery', 'payment_pending')`);
  await client.query(`
    insert into shipments (id, order_id, number, carrier, tracking_code, cash, cash_state, state, changed_at)
    select gen_random_uuid(), id, 1, (array['ghn', 'ghtk', 'jt'])[1 + age % 3], 'SEED' || age, total_amount,
      case when state = 'delivered' then 'received' else 'open' end, state, created_at
    from (
      select o.*, case when age <= ${TO_PACK + TO_HAND_OVER} then 'planned' when age <= ${NEWEST} and age % 13 = 0 then 'handed_over' else 'delivered' end as state
      from (select o.*, row_number() over (order by o.created_at desc)::int as age from orders o) o where age > ${TO_PACK}
    ) o`);
  // their trigger compares every line with what all parcels have of it, and has no statistics of the new rows
  await client.query(`
    insert into shipment_items (shipment_id, order_item_id, quantity)
    select s.id, i.id, i.quantity from shipments s join order_items i on i.order_id = s.order_id`);
  for (const table of ['orders', 'shipments', 'shipment_items'])
    await client.query(`alter table ${table} enable trigger user`);
}
