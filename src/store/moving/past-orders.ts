/** Orders of the owner's former shop, which are only read. */
import { type RawBuilder, sql } from 'kysely';
import type { FulfilmentState, PaymentState } from '#domain/moving/imported.ts';
import type { PastOrderSearch } from '#domain/moving/past-order.ts';
import { type Database, PLANNED_ANEW, rowsOf, type Transaction } from '../database/database.ts';
import { type ListOrder, listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

/** Amounts are whole đồng. */
export type PastLine = { sku: string | null; name: string; quantity: number; unitPrice: number };

export type PastOrderData = {
  system: string;
  number: string;
  numberKey: string;
  placedAt: Date;
  name: string;
  /** in the form that phoneKey returns */
  phone: string | null;
  email: string | null;
  discount: number;
  shipping: number;
  total: number | null;
  paid: number | null;
  refunded: number;
  payment: PaymentState;
  fulfilment: FulfilmentState;
  cancelled: boolean;
  note: string | null;
  lines: PastLine[];
};
export type StoredPastOrder = PastOrderData & { id: string; importId: string; isAnonymised: boolean };

const data = sql`o.id, o.system, o.number, o.number_key as "numberKey", o.placed_at as "placedAt", o.name, o.phone, o.email,
  o.discount, o.shipping, o.total, o.paid, o.refunded, o.payment, o.fulfilment, o.cancelled, o.note, o.import_id as "importId",
  o.anonymised_at is not null as "isAnonymised"`;
const lines = sql`coalesce((select jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity,
  'unitPrice', l.unit_price) order by l.place) from past_order_lines l where l.order_id = o.id), '[]') as lines`;

export async function listStored(db: Database, system: string, numbers: readonly string[]): Promise<StoredPastOrder[]> {
  return rowsOf<StoredPastOrder>(db)`
    select ${data}, ${lines} from past_orders o where o.system = ${system} and o.number = any(${numbers}::text[])`;
}

export function listStoredById(db: Database, ids: readonly string[]): Promise<StoredPastOrder[]> {
  return rowsOf<StoredPastOrder>(db)`
    select ${data}, ${lines} from past_orders o where o.id = any(${ids}::uuid[]) order by o.id for update`;
}

/** Lets only one transaction at a time write orders of a former shop. */
export async function lockPastOrders(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('past orders'))`.execute(tx);
}

/** Writes new orders, and those with the id of a stored one anew. */
export async function writePastOrders(
  tx: Transaction,
  orders: readonly (PastOrderData & { id: string; importId: string })[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map((order) => ({
    id: order.id,
    system: order.system,
    number: order.number,
    number_key: order.numberKey,
    placed_at: order.placedAt,
    name: order.name,
    phone: order.phone,
    email: order.email,
    discount: order.discount,
    shipping: order.shipping,
    total: order.total,
    paid: order.paid,
    refunded: order.refunded,
    payment: order.payment,
    fulfilment: order.fulfilment,
    cancelled: order.cancelled,
    note: order.note,
    import_id: order.importId,
  }));
  await tx
    .insertInto('past_orders')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        placed_at: row.ref('excluded.placed_at'),
        name: row.ref('excluded.name'),
        phone: row.ref('excluded.phone'),
        email: row.ref('excluded.email'),
        discount: row.ref('excluded.discount'),
        shipping: row.ref('excluded.shipping'),
        total: row.ref('excluded.total'),
        paid: row.ref('excluded.paid'),
        refunded: row.ref('excluded.refunded'),
        payment: row.ref('excluded.payment'),
        fulfilment: row.ref('excluded.fulfilment'),
        cancelled: row.ref('excluded.cancelled'),
        note: row.ref('excluded.note'),
        import_id: row.ref('excluded.import_id'),
      })),
    )
    .execute();
  await tx
    .deleteFrom('past_order_lines')
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
  const sold = orders.flatMap(({ id, placedAt, lines: all }) =>
    all.map(({ unitPrice, ...line }, place) => ({
      order_id: id,
      place,
      ...line,
      unit_price: unitPrice,
      placed_at: placedAt,
    })),
  );
  if (sold.length > 0)
    await sql`insert into past_order_lines (order_id, place, sku, name, quantity, unit_price, placed_at)
      select l.order_id, l.place, l.sku, l.name, l.quantity, l.unit_price, l.placed_at from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
        as l (order_id uuid, place int, sku text, name text, quantity int, unit_price bigint, placed_at timestamptz)`.execute(
      tx,
    );
}

export async function removePastOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from past_orders where id = any(${ids}::uuid[])`.execute(tx);
}

export type ListedPastOrder = Omit<StoredPastOrder, 'lines' | 'numberKey' | 'importId'> & {
  /** the names of the first three lines, and the number of all */
  goods: string[];
  lines: number;
};

/** @param customer the phone number whose orders are wanted, also those that name only the customer's email address */
export type PastOrdersWanted = { search: PastOrderSearch | null; customer: string | null };

/** The latest first. */
const latestFirst = listOrder({ 'o.placed_at': 'time desc', 'o.id': 'uuid' });
const latestLineFirst = listOrder({ 'o.placed_at': 'time desc', 'o.order_id': 'uuid' });

/** `from`: SQL for rows `o` of orders or of their lines; `id`: their column with the order's id */
type Walk = { from: RawBuilder<unknown>; id: RawBuilder<unknown>; order: ListOrder };

const byOrder = (condition: RawBuilder<unknown>): Walk => ({
  from: sql`past_orders o where ${condition}`,
  id: sql`o.id`,
  order: latestFirst,
});

/** Finds the way in which a text finds something, each by an index of its own. */
async function walkOf(db: Database, { search, customer }: PastOrdersWanted): Promise<Walk> {
  if (customer !== null)
    return byOrder(sql`o.id in (select id from past_orders where phone = ${customer} union all
      select f.id from imported_customers c join past_orders f on f.email = c.email and f.phone is null where c.phone = ${customer})`);
  if (!search) return byOrder(sql`true`);
  const { number, phone, email, sku, words } = search;
  if (email !== null) return byOrder(sql`o.email = ${email}`);
  const [has] = await rowsOf<{ number: boolean; sku: boolean }>(db)`
    select exists (select from past_orders where number_key = ${number}) as number,
      exists (select from past_order_lines where sku is not null and upper(sku) = ${sku}) as sku`;
  if (has?.number) return byOrder(sql`o.number_key = ${number}`);
  if (phone !== null) return byOrder(sql`o.phone = ${phone}`);
  if (has?.sku)
    return {
      from: sql`past_order_lines o where o.sku is not null and upper(o.sku) = ${sku}`,
      id: sql`o.order_id`,
      order: latestLineFirst,
    };
  return byOrder(sql`name_words(o.name) @> ${words}::text[]`);
}

export async function listPastOrders(
  db: Database,
  { search, customer, ...wanted }: PageWanted & PastOrdersWanted,
): Promise<Page<ListedPastOrder>> {
  const { from, id, order } = await walkOf(db, { search, customer });
  return pageOf<ListedPastOrder>(db, wanted)`
    with page as materialized (
      -- one order may have several lines with the same SKU
      select distinct o.placed_at, ${id} from ${from} and ${order.rest(wanted)}
    )
    select ${data}, ${latestFirst.position},
      array(select l.name from past_order_lines l where l.order_id = o.id order by l.place limit 3) as goods,
      (select count(*)::int from past_order_lines l where l.order_id = o.id) as lines
    from page p (placed_at, id) join past_orders o on o.id = p.id order by ${latestFirst.by} ${PLANNED_ANEW}`;
}

export type PastOrder = Omit<StoredPastOrder, 'lines'> & {
  lines: (PastLine & { product: { id: string; name: string } | null })[];
};

export async function findPastOrder(db: Database, id: string): Promise<PastOrder | null> {
  const [row] = await rowsOf<PastOrder>(db)`
    select ${data}, coalesce((select jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'product', case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name) end)
        order by l.place)
      from past_order_lines l left join products p on p.sku = l.sku where l.order_id = o.id), '[]') as lines
    from past_orders o where o.id = ${id}::uuid`;
  return row ?? null;
}

export type BoughtBefore = { orders: number; total: number };

/** Sums up what a customer kept of the orders of the former shop: cancelled and refunded ones count nothing. */
export async function sumPastOrders(db: Database, phone: string): Promise<BoughtBefore> {
  const [row] = await rowsOf<BoughtBefore>(db)`
    select count(*)::int as orders, coalesce(sum(case when o.cancelled or o.payment in ('refunded', 'voided') then 0
      else greatest(0, coalesce(o.total, 0) - o.refunded) end), 0)::bigint as total
    from (select cancelled, payment, total, refunded from past_orders where phone = ${phone} union all
      select f.cancelled, f.payment, f.total, f.refunded from imported_customers c join past_orders f on f.email = c.email and f.phone is null where c.phone = ${phone}) o`;
  return row ?? { orders: 0, total: 0 };
}
