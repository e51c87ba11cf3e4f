/**
 * Customers as the back office lists them. A customer is a phone number with orders, shown with the data of the newest
 * order. All queries use an index of the orders, so placing an order writes nothing for this list (decision 040).
 */
import { type RawBuilder, sql } from 'kysely';
import type { CustomerSearch } from '#domain/customers/customer-search.ts';
import type { ExportedAccount, ExportedCustomer } from '#domain/exports/customer-tables.ts';
import { type Database, PLANNED_ANEW, rowsOf } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, type Position, pageOf, writeCursor } from '../database/list-order.ts';
import { phoneKeyOf } from '../database/phone-key.ts';
import { spentOn } from './spent.ts';

/**
 * The most orders that one request reads. A page may therefore have fewer customers than requested, and the next page
 * continues after it. Otherwise regular customers with many consecutive orders would make a request slow.
 */
const LOOKED_AT = 1000;
/** The number of orders that a search reads in its first attempt. */
const FIRST_LOOKED_AT = 200;

const summary = sql`
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(${spentOn('r')}), 0)::bigint as spent,
      (count(*) filter (where r.refused))::int as refusals, bool_or(r.user_id is not null) as "hasAccount"
    from orders r where ${phoneKeyOf('r')} = ${phoneKeyOf('o')}
  ) whole
  left join customers c on c.phone = ${phoneKeyOf('o')}`;

const columns = sql`${phoneKeyOf('o')} as phone, trim(o.first_name || ' ' || o.last_name) as name, o.shipping_city as province,
  whole.orders, whole.spent, whole.refusals, whole."hasAccount", o.created_at as "lastOrderAt", c.blocked_at is not null as "isBlocked"`;

/** @returns the customers of the orders with these ids, in the order of the ids */
async function listByOrders(db: Database, ids: readonly string[]): Promise<ExportedCustomer[]> {
  if (ids.length === 0) return [];
  return rowsOf<ExportedCustomer>(db)`
    select ${columns} from orders o ${summary} where o.id = any(${ids}::uuid[]) order by o.created_at desc, o.id`;
}

const isNewestOfPhone = sql`not exists (
  select from orders n where ${phoneKeyOf('n')} = ${phoneKeyOf('o')} and n.created_at >= o.created_at
    and (n.created_at > o.created_at or n.id < o.id)
)`;

const newestFirst = listOrder({ 'k.created_at': 'time desc', 'k.id': 'uuid' });

/** @returns one page of the customers, those with the most recent order first */
export async function listCustomers(db: Database, { cursor, limit }: PageWanted): Promise<Page<ExportedCustomer>> {
  const [by, position] = [newestFirst.by, newestFirst.position.expression];
  const [row] = await rowsOf<{ found: Position[]; looked: number; end: Position | null }>(db)`
    with candidates as materialized (
      select k.created_at, k.id, row_number() over (order by ${by}) as place from orders k
      where ${phoneKeyOf('k')} <> '' and ${newestFirst.after(cursor)} order by ${by} limit ${LOOKED_AT}
    ), page as materialized (
      -- one by one in this order, so that no more are looked up than the page needs
      select c.created_at, c.id, c.place from (select k.created_at, k.id, k.place from candidates k order by k.place) c
      cross join lateral (select from orders o where o.id = c.id and ${isNewestOfPhone} limit 1) met
      order by c.place limit ${limit + 1}
    )
    select coalesce((select json_agg(${position} order by k.place) from page k), '[]') as found,
      (select count(*)::int from candidates) as looked,
      (select ${position} from candidates k order by k.place desc limit 1) as end
    ${PLANNED_ANEW}`;
  const { found = [], looked = 0, end = null } = row ?? {};
  const shown = found.slice(0, limit);
  const items = await listByOrders(
    db,
    shown.map(([, id]) => String(id)),
  );
  const last = found.length > limit ? shown.at(-1) : looked === LOOKED_AT ? end : null;
  return { items, next: last ? writeCursor(last) : null };
}

const isOrderOf = (search: CustomerSearch): RawBuilder<unknown> => {
  if (search.kind === 'phone') return sql`${phoneKeyOf('o')} = ${search.phone}`;
  if (search.kind === 'name') return sql`name_words(o.first_name || ' ' || o.last_name) @> ${search.words}::text[]`;
  return sql`o.id in ((select f.id from orders f where f.user_id is null and f.email_key = ${search.email})
    union all (select f.id from users u join orders f on f.user_id = u.id where u.email_key = ${search.email} and not u.email_unchecked))`;
};

/** SQL for all customers of a list, in its order, for what reads the whole list and not a page of it. */
export function exportedCustomers({
  search,
  isBlocked,
}: {
  search: CustomerSearch | undefined;
  isBlocked: boolean;
}): RawBuilder<unknown> {
  const phone = phoneKeyOf('o');
  const conditions = [
    sql`${phone} <> '' and ${isNewestOfPhone}`,
    ...(search ? [sql`${phone} in (select ${phone} from orders o where ${isOrderOf(search)})`] : []),
    ...(isBlocked && !search
      ? [sql`${phone} in (select b.phone from customers b where b.blocked_at is not null)`]
      : []),
  ];
  const order = isBlocked && !search ? sql`c.blocked_at desc, c.id` : sql`o.created_at desc, o.id`;
  return sql`select ${columns} from orders o ${summary} where ${sql.join(conditions, sql` and `)} order by ${order}`;
}

/** @returns the customers with matching orders, sorted by their newest matching order: a page of at most `limit` */
export async function findCustomers(db: Database, search: CustomerSearch, limit: number): Promise<ExportedCustomer[]> {
  // the first few orders nearly always contain enough different customers
  const few = await listFound(db, search, { limit, orders: FIRST_LOOKED_AT });
  const ids = few.isCertain ? few.ids : (await listFound(db, search, { limit, orders: LOOKED_AT })).ids;
  return listByOrders(db, ids);
}

/** @returns each customer's newest matching order; `isCertain`: true if reading more orders would not change it */
async function listFound(db: Database, search: CustomerSearch, { limit, orders }: { limit: number; orders: number }) {
  const rows = await rowsOf<{ id: string; looked: number }>(db)`
    with found as materialized (
      select o.id, o.created_at, ${phoneKeyOf('o')} as phone from orders o where ${isOrderOf(search)} and ${phoneKeyOf('o')} <> ''
      order by o.created_at desc, o.id limit ${orders}
    ), each as (select distinct on (phone) id, created_at from found order by phone, created_at desc, id)
    select id, (select count(*)::int from found) as looked from each order by created_at desc, id limit ${limit} ${PLANNED_ANEW}`;
  const isCertain = rows.length === limit || (rows[0]?.looked ?? 0) < orders;
  return { ids: rows.map(({ id }) => id), isCertain };
}

const blockedLastFirst = listOrder({ 'p.blocked_at': 'time desc', 'p.id': 'uuid' });

/** @returns blocked customers, including those without orders */
export const listBlocked = (db: Database, wanted: PageWanted): Promise<Page<ExportedCustomer>> =>
  pageOf<ExportedCustomer>(db, wanted)`
    with page as materialized (
      select p.id, p.phone, p.blocked_at, newest.id as order_id from customers p left join lateral (
        select n.id from orders n where ${phoneKeyOf('n')} = p.phone order by n.created_at desc limit 1
      ) newest on true
      where p.blocked_at is not null and ${blockedLastFirst.rest(wanted)}
    )
    select ${blockedLastFirst.position}, p.phone, trim(o.first_name || ' ' || o.last_name) as name,
      o.shipping_city as province, whole.orders, whole.spent, whole.refusals, whole."hasAccount",
      o.created_at as "lastOrderAt", true as "isBlocked"
    from page p join orders o on o.id = p.order_id ${summary} order by ${blockedLastFirst.by}`;

export type ListedAccount = ExportedAccount & { id: string };

/** The newest first. */
const accountOrder = listOrder({ 'u.created_at': 'time desc', 'u.id': 'uuid' });

/** SQL for columns of an account `u` of a customer. */
const accountColumns = sql`
  trim(u.first_name || ' ' || u.last_name) as name, u.email, u.email_verified_at is not null as "isVerified", u.created_at as "createdAt",
    (select count(*)::int from orders o where o.user_id = u.id) as orders,
    coalesce((select nullif(${phoneKeyOf('o')}, '') from orders o where o.user_id = u.id order by o.created_at desc, o.id limit 1),
      u.phone_e164) as phone`;

export const listAccounts = (db: Database, wanted: PageWanted): Promise<Page<ListedAccount>> =>
  pageOf<ListedAccount>(db, wanted)`
    with page as materialized (
      select u.id, u.first_name, u.last_name, u.email, u.email_verified_at, u.created_at, u.phone_e164 from users u
      where u.role = 'customer' and ${accountOrder.rest(wanted)}
    )
    select u.id, ${accountColumns}, ${accountOrder.position} from page u order by ${accountOrder.by}`;

/** SQL for all accounts, in the order of the list. */
export const exportedAccounts: RawBuilder<unknown> = sql`
  select ${accountColumns} from users u where u.role = 'customer' order by ${accountOrder.by}`;
