/** Finds, removes and exports what an import has brought about a person. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

/** The most former orders of one phone number that are read, and the most people who are returned. */
const LOOKED_AT = 100;
const MOST = 5;

/** @returns who ordered with this phone number in the former shop, the newest order first; whom the shop forgot is not in it */
export function listPastBuyers(
  db: Database,
  phone: string,
): Promise<{ name: string; email: string | null; at: Date }[]> {
  return rowsOf<{ name: string; email: string | null; at: Date }>(db)`
    select name, email, at from (
      select distinct on (name) name, email, placed_at as at
      from (select name, email, placed_at from past_orders where phone = ${phone} order by placed_at desc, id limit ${LOOKED_AT}) o
      order by name, placed_at desc
    ) each order by at desc limit ${MOST}`;
}

/** The name of a row whose person is forgotten. */
const FORGOTTEN = 'Đã xóa dữ liệu';

/** SQL that is true for an import `i` whose file names a person who is forgotten, so that it must not be read again. */
export const namesForgotten = sql<boolean>`exists (
  select from import_rows r where r.import_id = i.id and r.name = ${sql.lit(FORGOTTEN)} and r.item is null)`;

/** @returns the SQL condition on a phone number and an email address that they are the person's */
type IsOf = (phone: RawBuilder<unknown>, email: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Removes the customer, and the personal data of the customer's orders in the former shop. Their numbers, goods and
 * amounts remain. The rows of the files that named the person are emptied, so that an undo cannot bring the data back.
 * What was typed into their cells and the values that showed what a column means are removed from every file that was read, because whose they are is not known.
 */
async function forget(tx: Transaction, isOf: IsOf): Promise<void> {
  await sql`delete from imported_customers where ${isOf(sql`phone`, sql`email`)}`.execute(tx);
  await sql`
    update past_orders set name = 'Khách đã xóa dữ liệu', phone = null, email = null, note = null, anonymised_at = now()
    where ${isOf(sql`phone`, sql`email`)}`.execute(tx);
  await sql`
    update import_rows r set name = ${FORGOTTEN}, item = null, outcome = 'refused', notes = '[]',
      wrote = r.wrote - 'before' - 'filled'
    from imports i where i.id = r.import_id and i.kind in ('customers', 'orders') and r.item is not null
      and (${isOf(sql`r.item->>'phone'`, sql`r.item->>'email'`)}
        or ${isOf(sql`r.item->'customer'->>'phone'`, sql`r.item->'customer'->>'email'`)})`.execute(tx);
  await sql`
    update imports set choices = choices - 'cells', headers = (select coalesce(jsonb_agg(h || '{"samples": []}' order by place), '[]')
      from jsonb_array_elements(headers) with ordinality as t (h, place))
    where kind in ('customers', 'orders') and (headers <> '[]' or choices ? 'cells') and state not in ('reading', 'mapping')`.execute(
    tx,
  );
}

/** Removes everything with this phone number or this email address. */
export function forgetPerson(
  tx: Transaction,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<void> {
  return forget(tx, (ownPhone, ownEmail) => sql`(${ownPhone} = ${phone}::text or ${ownEmail} = ${email}::text)`);
}

/**
 * Removes what imports brought about those who placed only these orders. A phone number may have had another owner in
 * the former shop, so what names another email address remains. Call before the orders lose their phone numbers.
 */
export async function forgetPastOfOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const people = await rowsOf<{ phone: string; emails: string[] }>(tx)`
    select ${phoneKeyOf('o')} as phone, coalesce(array_agg(o.email_key) filter (where o.email_key <> ''), '{}') as emails
    from orders o where o.id = any(${orderIds}::uuid[]) and ${phoneKeyOf('o')} <> ''
      and not exists (select from orders r where ${phoneKeyOf('r')} = ${phoneKeyOf('o')} and r.id <> all(${orderIds}::uuid[]))
    group by 1`;
  for (const { phone, emails } of people)
    await forget(
      tx,
      (own, email) => sql`(${own} = ${phone}::text and (${email} is null or ${email} = any(${emails}::text[])))`,
    );
}

/** @returns what imports brought about the owner of an account whose email address is confirmed; only named columns */
export async function readPastOfAccount(
  db: Database,
  userId: string,
): Promise<{ past_orders: unknown; imported: unknown }> {
  const [row] = await rowsOf<{ past_orders: unknown; imported: unknown }>(db)`
    with me as (select email_key from users where id = ${userId}::uuid and email_verified_at is not null)
    select coalesce((select jsonb_agg(jsonb_build_object('number', o.number, 'placed_at', o.placed_at, 'name', o.name, 'phone', o.phone,
        'email', o.email, 'discount', o.discount, 'shipping', o.shipping, 'total', o.total, 'paid', o.paid, 'refunded', o.refunded,
        'payment', o.payment, 'fulfilment', o.fulfilment, 'cancelled', o.cancelled, 'note', o.note, 'items',
        (select coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unit_price', l.unit_price)
          order by l.place), '[]') from past_order_lines l where l.order_id = o.id)) order by o.placed_at desc)
      from past_orders o join me on o.email = me.email_key), '[]') as past_orders,
    coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'address', c.address, 'note', c.note))
      from imported_customers c join me on c.email = me.email_key), '[]') as imported`;
  return row ?? { past_orders: [], imported: [] };
}
