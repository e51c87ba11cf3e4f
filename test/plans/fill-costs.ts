/** Gives every product and order of a large shop a cost, as the jobs would have kept it. */
import type { ClientBase } from 'pg';

export async function fillCosts(client: ClientBase): Promise<void> {
  await client.query(`
    insert into cost_states (product_id, movement_id, named_costs, pieces, value, is_known, last_pieces, last_value, last_is_known, owed)
    select id, 1, 1, 1 + hashtext(sku) & 63, (1 + hashtext(sku) & 63) * price / 2, hashtext(sku) % 50 <> 0, 0, 0, true, 0 from products`);
  await client.query(`
    insert into named_costs (product_id, movement_id, value, actor)
    select product_id, min(m.id), 1000, 'operator' from stock_movements m join products p on p.id = m.product_id
    where hashtext(p.sku) % 1000 <> 0 group by 1`);
  await client.query(`
    insert into order_costs (order_number, product_id, pieces, value, is_known)
    select o.order_number, i.product_id, sum(i.quantity), sum(i.quantity * i.price_at_time) / 2, true
    from orders o join order_items i on i.order_id = o.id group by 1, 2`);
  await client.query(`
    insert into cost_entries (product_id, movement_id, from_place, to_place, order_number, pieces, value, is_known)
    select product_id, row_number() over (), 'stock', 'order', order_number, pieces, value, true from order_costs`);
  await client.query(`
    insert into product_profit_months (month, product_id, pieces, revenue, known_revenue, cost)
    select date '2026-10-01', id, 9, 9 * price, 9 * price, 5 * price from products`);
  await client.query(
    `insert into suppliers (id, name, folded_name) select gen_random_uuid(), n::text, n::text from generate_series(1, 300) n`,
  );
  await client.query(`
    insert into goods_receipts (id, supplier_id, received_on, freight, tax, value)
    select gen_random_uuid(), s.id, date '2026-01-01' + n, 0, 0, 0 from suppliers s, generate_series(1, 60) n`);
  await client.query(`
    insert into purchase_orders (id, supplier_id, ordered_on, state)
    select gen_random_uuid(), s.id, date '2026-01-01' + n, case when n < 50 then 'received' else 'open' end
    from suppliers s, generate_series(1, 60) n`);
  await client.query(
    'analyze cost_states, named_costs, unknown_costs, order_costs, cost_entries, product_profit_months, goods_receipts, purchase_orders',
  );
}
