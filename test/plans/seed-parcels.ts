/** A parcel for each made-up order, with all its goods: most delivered, some on their way, some on the table. */
import type { ClientBase } from 'pg';

export async function seedParcels(client: ClientBase): Promise<void> {
  await client.query(`insert into shipments (id, order_id, number, carrier, tracking_code, cash, cash_state, state, changed_at)
    select gen_random_uuid(), o.id, 1, (array['ghn', 'ghtk', 'jt'])[1 + n % 3], 'SEED' || n, o.total_amount,
      case when n % 50 < 45 then 'received' else 'open' end,
      case when n % 50 < 45 then 'delivered' when n % 50 < 49 then 'handed_over' else 'planned' end,
      o.created_at
    from (select o.*, row_number() over (order by o.id)::int as n from orders o) o`);
  // the trigger would compare every line with what all parcels have of it, without statistics of the new rows
  await client.query('alter table shipment_items disable trigger shipped_pieces');
  await client.query(`insert into shipment_items (shipment_id, order_item_id, quantity)
    select s.id, i.id, i.quantity from shipments s join order_items i on i.order_id = s.order_id`);
  await client.query('alter table shipment_items enable trigger shipped_pieces');
}
