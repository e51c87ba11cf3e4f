/** The list of orders in the order desk: pages of orders, newest first. It is fast for any number of orders. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderSearch } from '#domain/desk/order-search.ts';
import { MOST_COUNTED, type OrderView } from '#domain/desk/order-views.ts';
import type { OrderSource } from '#domain/orders/order-source.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-states.ts';
import { type Database, PLANNED_ANEW, rowsOf } from '../database/database.ts';
import { type ListPosition, positionOf, timeOfMicroseconds } from '../database/keyset-time.ts';
import { phoneKeyOf } from '../database/phone-key.ts';
import { type ViewSource, viewSources } from './order-views.ts';

export type OrderFilter = {
  view: OrderView;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  source?: OrderSource | undefined;
  /** a province's name */
  province?: string | undefined;
  /** selects orders that were placed at this time or later */
  from?: Date | undefined;
  /** placed before this moment */
  until?: Date | undefined;
  search?: OrderSearch | undefined;
};

/** The requested page. `isReversed`: selects orders before the position instead of after it, the nearest first. */
type Page = { after: ListPosition | null; limit: number; isReversed?: boolean };
export type OrderIds = {
  /** newest first, unless reversed */
  ids: string[];
  /** the position at which the next page begins; null on the last page */
  next: ListPosition | null;
};

/**
 * The most orders that one request reads if no index covers all filters. A page may then have fewer rows than
 * requested, and the next page continues after the last order read. So no combination of filters makes a request slow.
 */
const LOOKED_AT = 2000;

type Condition = RawBuilder<boolean>;
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Returns the conditions on the period and the page's start, on columns with which all of the list's indexes end. */
function boundsOf({ from, until }: OrderFilter, { after, isReversed }: Page): Condition[] {
  const bounds: Condition[] = [];
  if (from) bounds.push(sql`o.created_at >= ${from}`);
  if (until) bounds.push(sql`o.created_at < ${until}`);
  if (!after) return bounds;
  const [at, id] = [timeOfMicroseconds(after.at), sql`${after.id}::uuid`];
  if (isReversed) bounds.push(sql`o.created_at >= ${at} and (o.created_at > ${at} or o.id < ${id})`);
  else bounds.push(sql`o.created_at <= ${at} and (o.created_at < ${at} or o.id > ${id})`);
  return bounds;
}

/** @returns the id of the product with this SKU, in capitals or not; null if there is none */
async function findProductOf(db: Database, sku: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(db)`
    select id from products where sku = any(${[sku, sku.toUpperCase(), sku.toLowerCase()]}::text[]) limit 1`;
  return row?.id ?? null;
}

async function foundBy(db: Database, search: OrderSearch): Promise<Condition> {
  if (search.kind === 'numbers') return sql`o.order_number = any(${search.numbers}::text[])`;
  if (search.kind === 'phone') return sql`${phoneKeyOf('o')} = ${search.phone}`;
  const product = await findProductOf(db, search.text);
  if (product) return sql`o.id in (select i.order_id from order_items i where i.product_id = ${product}::uuid)`;
  return sql`name_words(o.first_name || ' ' || o.last_name) @> ${search.words}::text[]`;
}

/** Returns the conditions that an index can evaluate, and the conditions that are checked for each order. */
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

/** Returns the conditions of the filters that are columns of the order. */
function columnConditions({ payment, method, source, province }: OrderFilter): Condition[] {
  return [
    ...(payment ? [sql<boolean>`o.payment_status = ${payment}`] : []),
    ...(method ? [sql<boolean>`o.payment_method = ${method}`] : []),
    ...(source ? [sql<boolean>`o.source = ${source}`] : []),
    ...(province ? [sql<boolean>`o.shipping_city = ${province}`] : []),
  ];
}

/** @returns the whole filter as one condition, for what reads all orders of a list and not a page of it */
export async function conditionOf(db: Database, filter: OrderFilter): Promise<Condition> {
  const { walks, filter: ofView } = await sourceOf(db, filter);
  const bounds = boundsOf(filter, { after: null, limit: 0 });
  return all([any(walks), ...(ofView ? [ofView] : []), ...columnConditions(filter), ...bounds]);
}

/** @returns the ids of the orders on one page, and the position at which the next page begins */
export async function listOrderIds(db: Database, filter: OrderFilter, page: Page): Promise<OrderIds> {
  const { limit, isReversed = false } = page;
  const { walks, filter: ofView } = await sourceOf(db, filter);
  const filters = [...(ofView ? [ofView] : []), ...columnConditions(filter)];
  const most = filters.length === 0 ? limit + 1 : LOOKED_AT;
  const bounds = boundsOf(filter, page);
  const inOrder = (row: string) => {
    const [at, id] = [sql.ref(`${row}.created_at`), sql.ref(`${row}.id`)];
    return isReversed ? sql`order by ${at}, ${id} desc` : sql`order by ${at} desc, ${id}`;
  };
  const walk = (condition: Condition) =>
    sql`(select o.created_at, o.id from orders o where ${all([condition, ...bounds])} ${inOrder('o')} limit ${most})`;
  const [row] = await rowsOf<{ found: ListPosition[]; looked: number; end: ListPosition | null }>(db)`
    with candidates as materialized (
      select w.created_at, w.id, row_number() over (${inOrder('w')}) as place
      from (${sql.join(walks.map(walk), sql` union all `)}) w ${inOrder('w')} limit ${most}
    ), page as materialized (
      -- one by one in this order, so that the filters are tried only until the page is full
      select c.created_at, c.id, c.place from (select k.created_at, k.id, k.place from candidates k order by k.place) c
      cross join lateral (select from orders o where o.id = c.id and ${all(filters)} limit 1) met order by c.place limit ${limit + 1}
    )
    select coalesce((select json_agg(${positionOf('p')} order by p.place) from page p), '[]') as found,
      (select count(*)::int from candidates) as looked,
      (select ${positionOf('c')} from candidates c order by c.place desc limit 1) as end
    ${PLANNED_ANEW}`;
  const { found = [], looked = 0, end = null } = row ?? {};
  const ids = found.slice(0, limit).map(({ id }) => id);
  if (found.length > limit) return { ids, next: found[limit - 1] ?? null };
  return { ids, next: filters.length > 0 && looked === most ? end : null };
}

/** @returns the position of an order, which is the same in every list; null if the order does not exist */
export async function findPosition(db: Database, id: string): Promise<ListPosition | null> {
  const [row] = await rowsOf<{ position: ListPosition }>(db)`
    select ${positionOf('o')} as position from orders o where o.id = ${id}::uuid`;
  return row?.position ?? null;
}

/** @returns the time of the newest order in microseconds since 1970; 0 without orders */
export async function findNewest(db: Database): Promise<number> {
  const [row] = await rowsOf<{ position: ListPosition }>(db)`
    select ${positionOf('o')} as position from orders o order by o.created_at desc, o.id limit 1`;
  return row?.position.at ?? 0;
}

/** @param at microseconds since 1970 @returns the number of orders placed after this moment, at most MOST_COUNTED + 1 */
export async function countSince(db: Database, at: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from (
      select from orders o where o.created_at > ${timeOfMicroseconds(at)} limit ${MOST_COUNTED + 1}
    ) newer`;
  return row?.count ?? 0;
}
