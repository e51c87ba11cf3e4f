/**
 * The minimum SQL of an order: a hand-written database function that inserts the same rows as the shop in one round
 * trip, without any check.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { consents } from '#domain/accounts/consent.ts';
import { makeOrderNumber } from '#domain/orders/order-number.ts';

const FUNCTION = `
create function pg_temp.least_order(
  new_order uuid, new_number text, key uuid, product_ids uuid[], total bigint, email text, version text,
  consent text) returns void language plpgsql as $$
begin
  insert into order_numbers (order_number) values (new_number);
  insert into orders (id, order_number, idempotency_key, request_hash, status, payment_status, payment_method,
      total_amount, first_name, last_name, shipping_address, shipping_city, shipping_country, shipping_phone,
      shipping_phone_e164, shipping_email)
    values (new_order, new_number, key, repeat('0', 64), 'pending', 'unpaid', 'delivery', total, 'Nguyễn', 'Minh Anh',
      '12 phố Huế, phường Hai Bà Trưng', 'Hà Nội', 'Việt Nam', '0912345678', '+84912345678', email);
  insert into order_items (id, order_id, product_id, product_name, quantity, price_at_time, position)
    select gen_random_uuid(), new_order, p.id, p.name, 1, p.price, wanted.position
    from unnest(product_ids) with ordinality wanted (id, position) join products p on p.id = wanted.id;
  insert into order_events (id, order_id, field, after, actor) values
    (gen_random_uuid(), new_order, 'status', 'pending', 'visitor'),
    (gen_random_uuid(), new_order, 'payment_status', 'unpaid', 'visitor');
  insert into consents (id, purpose, version, text, order_id)
    values (gen_random_uuid(), 'order', version, consent, new_order);
  insert into mails (id, kind, facts) values
    (gen_random_uuid(), 'order-received', jsonb_build_object('orderId', new_order)),
    (gen_random_uuid(), 'owner-new-order', jsonb_build_object('orderId', new_order));
  perform from products where id = any(product_ids) order by id for no key update;
  update products set stock = stock - 1, sold = sold + 1 where id = any(product_ids);
end $$`;

/** Creates the database function that inserts one order; PostgreSQL removes the function when the connection ends. */
export async function prepareLeastOrder(client: pg.ClientBase): Promise<void> {
  await client.query(FUNCTION);
}

/** @param total the total of the order in whole đồng */
export async function placeLeastOrder(client: pg.ClientBase, productIds: string[], total: number): Promise<void> {
  const { version, text } = consents.order;
  const email = `minh.anh.${randomBytes(4).toString('hex')}@example.com`;
  const numbers = [randomUUID(), makeOrderNumber(randomBytes(5)), randomUUID()];
  await client.query({
    name: 'least_order',
    text: 'select pg_temp.least_order($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [...numbers, productIds, total, email, version, text],
  });
}
