/** The list of the order desk: pages of orders, newest first, from any number of orders. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderSearch } from '#domain/desk/order-search.ts';
import type { OrderView } from '#domain/desk/order-views.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-states.ts';
import { type Database, PLANNED_ANEW } from '../database/database.ts';
import { phoneKeyOf } from '../orders/refusals.ts';
import { type ViewSource, viewSources } from './order-views.ts';

export type OrderFilter = {
  view: OrderView;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  /** a province's name */
  province?: string | undefined;
  /** placed at this moment or later */
  from?: Date | undefined;
  /** placed before this moment */
  until?: Date | undefined;
  search?: OrderSearch | undefined;
};

/** The place of an order in the list. `at`: microseconds since 1970. */
export type OrderPosition = { at: number; id: string };
export type OrderIds = {
  /** newest first */
  ids: string[];
  /** where the next page begins; null at the end */
  next: OrderPosition | null;
};

/**
 * The most orders that one request looks at where no index answers the whole question. A page may then have fewer rows than were
 * asked for, and the next one goes on where it stopped: no combination of filters makes a request slow.
 */
const LOOKED_AT = 2000;

type Condition = RawBuilder<boolean>;
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

const momentOf = (at: number): RawBuilder<Date> => sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;
const positionOf = (row: RawBuilder<unknown>): RawBuilder<OrderPosition> =>
  sql`json_build_object('at', (extract(epoch from (${row}).created_at) * 1000000)::bigint, 'id', (${row}).id)`;

/** What the period and the beginning of the page ask of each order: all indexes of the list end with these columns. */
function boundsOf({ from, until }: OrderFilter, after: OrderPosition | null): Condition[] {
  const bounds: Condition[] = [];
  if (from) bounds.push(sql`o.created_at >= ${from}`);
  if (until) bounds.push(sql`o.created_at < ${until}`);
  if (after)
    bounds.push(
      sql`o.created_at <= ${momentOf(after.at)} and (o.created_at < ${momentOf(after.at)} or o.id > ${after.id}::uuid)`,
    );
  return bounds;
}

/** @returns the orders that contain the product of this SKU; null where there is no such product */
async function findProductOf(db: Database, sku: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from products where sku = any(${[sku, sku.toUpperCase(), sku.toLowerCase()]}::text[]) limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

async function foundBy(db: Database, search: OrderSearch): Promise<Condition> {
  if (search.kind === 'numbers') return sql`o.order_number = any(${search.numbers}::text[])`;
  if (search.kind === 'phone') return sql`${phoneKeyOf('o')} = ${search.phone}`;
  const product = await findProductOf(db, search.text);
  if (product) return sql`o.id in (select i.order_id from order_items i where i.product_id = ${product}::uuid)`;
  return sql`name_words(o.first_name || ' ' || o.last_name) @> ${search.words}::text[]`;
}

/** What an index answers, and what is looked at order by order. */
async function sourceOf(db: Database, { view, search, status }: OrderFilter): Promise<ViewSource> {
  const source = viewSources[view];
  const hasStatus: Condition | null = status ? sql`o.status = ${status}` : null;
  if (!search) {
    if (view === 'all' && hasStatus) return { walks: [hasStatus], filter: null };
    const filters = [source.filter, hasStatus].filter((one) => one !== null);
    return { walks: source.walks, filter: filters.length > 0 ? all(filters) : null };
  }
  const filters = [view === 'all' ? null : any(source.walks), source.filter, hasStatus].filter((one) => one !== null);
  return { walks: [await foundBy(db, search)], filter: filters.length > 0 ? all(filters) : null };
}

/** @returns the ids of one page */
export async function listOrderIds(
  db: Database,
  filter: OrderFilter,
  { after, limit }: { after: OrderPosition | null; limit: number },
): Promise<OrderIds> {
  const { walks, filter: ofView } = await sourceOf(db, filter);
  const filters: Condition[] = ofView ? [ofView] : [];
  if (filter.payment) filters.push(sql`o.payment_status = ${filter.payment}`);
  if (filter.method) filters.push(sql`o.payment_method = ${filter.method}`);
  if (filter.province) filters.push(sql`o.shipping_city = ${filter.province}`);
  const most = filters.length === 0 ? limit + 1 : LOOKED_AT;
  const bounds = boundsOf(filter, after);
  const walk = (condition: Condition) =>
    sql`(select o.created_at, o.id from orders o where ${all([condition, ...bounds])} order by o.created_at desc, o.id limit ${most})`;
  const { rows } = await sql<{ ids: string[]; last: OrderPosition | null; looked: number; end: OrderPosition | null }>`
    with candidates as materialized (
      select w.created_at, w.id from (${sql.join(walks.map(walk), sql` union all `)}) w order by w.created_at desc, w.id limit ${most}
    ), page as materialized (
      select c.created_at, c.id from candidates c join orders o on o.id = c.id where ${all(filters)}
      order by c.created_at desc, c.id limit ${limit + 1}
    )
    select coalesce((select array_agg(p.id order by p.created_at desc, p.id) from page p), '{}') as ids,
      (select ${positionOf(sql`p`)} from page p order by p.created_at desc, p.id offset ${Math.max(0, limit - 1)} limit 1) as last,
      (select count(*)::int from candidates) as looked,
      (select ${positionOf(sql`c`)} from candidates c order by c.created_at, c.id desc limit 1) as end
    ${PLANNED_ANEW}`.execute(db);
  const [page] = rows;
  if (!page) return { ids: [], next: null };
  const ids = page.ids.slice(0, limit);
  if (page.ids.length > limit) return { ids, next: page.last };
  return { ids, next: filters.length > 0 && page.looked === most ? page.end : null };
}
