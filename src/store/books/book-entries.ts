/**
 * What the books say of orders, payments and refunds: what closing a month writes down, and what has changed since in
 * months that are closed. Nobody has to report a change: worth now is compared with worth written down.
 */
import { type RawBuilder, sql } from 'kysely';
import { type BookKind, firstDayOf, lastDayOf } from '#domain/books/months.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { endOf, type Period, startOf } from '../desk/sales-days.ts';
import { soldByDay } from '../desk/sales-figures.ts';

/** The part of a document's worth that a month adds. Amounts are whole đồng; `day`: the day of the document. */
export type BookEntry = { kind: BookKind; day: string; orderNumber: string; amount: number; orders: number };

/** SQL for orders as documents: an order is worth what the figures count of it. */
const orders = (where: RawBuilder<boolean>) => sql`
  select 'sale' as kind, o.order_number as document, sales_day(o.created_at) as day, o.order_number,
    case when o.status = 'cancelled' then 0 else o.total_amount - o.amount_cancelled end as amount,
    case when o.status = 'cancelled' then 0 else 1 end as orders
  from orders o where ${where}`;

/** SQL for payments and refunds as documents. A bank transaction and the staff's entry that it confirms count once. */
const money = (where: RawBuilder<boolean>) => sql`
  select case m.state when 'payment' then 'received' else 'refunded' end as kind, t.id::text as document,
    sales_day(t.at) as day, m.order_number, t.amount, 0 as orders
  from bank_transactions t join bank_matches m on m.bank_transaction_id = t.id
  where m.state in ('payment', 'refund') and m.backs is null and ${where}`;

const within = (column: string, { from, to }: Period): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < ${endOf(to)}`;

/** Days before the last closing whose decisions are compared too: a transaction may be open while a month is closed. */
const OPEN_FOR = '1 day';

/**
 * SQL for the documents of closed months that may be worth something else now. Of the orders, those of the days whose
 * figures differ from the books: figures follow every change of an order, so no order has to be looked at otherwise. Of
 * the payments, those about which somebody has decided since.
 */
const suspected = (before: string) => sql`
  closed as materialized (select day, sum(amount)::bigint as amount, sum(orders)::int as orders from book_days where kind = 'sale' group by day),
  bounds as materialized (
    select least((select min(day) from closed), (select sales_day(created_at) from orders order by created_at limit 1)) as first
  ),
  days as materialized (
    ${soldByDay(sql`(select first from bounds)`, sql`(${before}::date - 1)`)}
  ),
  differing as materialized (
    select d.day from days d left join closed c on c.day = d.day
    where (d.revenue, d.orders) is distinct from (coalesce(c.amount, 0), coalesce(c.orders, 0))
  ),
  decided as materialized (
    select distinct h.bank_transaction_id as id from bank_match_history h
    where h.written_at >= (select max(closed_at) from closed_months) - interval '${sql.raw(OPEN_FOR)}'
  ),
  live as materialized (
    select d.kind, d.document, d.day, d.order_number, d.amount, d.orders from (
      select d.kind, d.document, d.day, d.order_number, d.amount, d.orders from differing f cross join lateral (
        ${orders(sql`o.created_at >= ${startOf(sql`f.day`)} and o.created_at < ${endOf(sql`f.day`)}`)}
      ) d
      union all
      select m.kind, m.document, m.day, m.order_number, m.amount, m.orders from decided c cross join lateral (
        -- without this limit, PostgreSQL may read all payments instead of those that were decided on
        ${money(sql`t.id = c.id`)} offset 0
      ) m
    ) d where d.day < ${before}::date
  ),
  written as materialized (
    select e.kind, e.document, min(e.day) as day, min(e.order_number) as order_number, sum(e.amount)::bigint as amount, sum(e.orders)::int as orders
    from (
      select 'sale' as kind, document from live where kind = 'sale'
      union
      select k.kind, c.id::text from decided c cross join (values ('received'), ('refunded')) k (kind)
    ) s cross join lateral (
      -- without this limit, PostgreSQL may read the whole book instead of the entries of these documents
      select e.kind, e.document, e.day, e.order_number, e.amount, e.orders from book_entries e
      where e.kind = s.kind and e.document = s.document offset 0
    ) e
    group by e.kind, e.document
  )`;

/**
 * SQL for the changes of documents of closed months since they were written down.
 * @param before the first day of the open month
 */
const changes = (before: string) => sql`
  with ${suspected(before)}
  select kind, document, coalesce(l.day, w.day) as day, coalesce(l.order_number, w.order_number) as order_number,
    coalesce(l.amount, 0) - coalesce(w.amount, 0) as amount, coalesce(l.orders, 0) - coalesce(w.orders, 0) as orders
  from live l full join written w using (kind, document)
  where (coalesce(l.amount, 0), coalesce(l.orders, 0)) <> (coalesce(w.amount, 0), coalesce(w.orders, 0))`;

/** Writes down a month and all changes of closed months. Call this in a transaction that sees one moment of the shop. */
export async function writeEntries(tx: Transaction, month: string, hasClosed: boolean): Promise<void> {
  const first = firstDayOf(month);
  const period = { from: first, to: lastDayOf(month) };
  const added = [
    orders(within('o.created_at', period)),
    money(within('t.at', period)),
    ...(hasClosed
      ? [sql`select c.kind, c.document, c.day, c.order_number, c.amount, c.orders from (${changes(first)}) c`]
      : []),
  ];
  await sql`
    with added as (
      insert into book_entries (month, kind, document, day, order_number, amount, orders)
      select ${first}::date, d.kind, d.document, d.day, d.order_number, d.amount, d.orders
      from (${sql.join(added, sql` union all `)}) d where (d.amount, d.orders) <> (0, 0)
      returning kind, day, amount, orders
    )
    insert into book_days (month, kind, day, amount, orders)
    select ${first}::date, kind, day, sum(amount), sum(orders) from added group by kind, day`.execute(tx);
}

const entryColumns = sql`kind, day::text as day, order_number as "orderNumber", amount, orders`;

/** SQL for what a month corrects of closed months: written down if it is closed, else compared now. */
export const adjustmentsOf = (month: string, isClosed: boolean): RawBuilder<unknown> => {
  const first = firstDayOf(month);
  return isClosed
    ? sql`select ${entryColumns} from book_entries where month = ${first}::date and day < month order by kind, day, id`
    : sql`select ${entryColumns} from (${changes(first)}) c order by kind, day, order_number, amount`;
};

export async function listAdjustments(db: Database, month: string, isClosed: boolean): Promise<BookEntry[]> {
  return rowsOf<BookEntry>(db)`${adjustmentsOf(month, isClosed)}`;
}

/** The sums of one day. */
export type BookDay = { day: string; orders: number; sale: number; received: number; refunded: number };

/** @returns every day of the month with its own documents */
export async function listBookDays(db: Database, month: string, isClosed: boolean): Promise<BookDay[]> {
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const sums = isClosed
    ? sql`select kind, day, amount, orders from book_days where month = ${period.from}::date`
    : sql`select kind, day, amount, orders from (
        select 'sale' as kind, d.day, d.revenue as amount, d.orders from (${soldByDay(period.from, period.to)}) d
        union all
        select kind, day, sum(amount), 0 from (${money(within('t.at', period))}) m group by kind, day
      ) s`;
  const sumOf = (kind: BookKind) => sql`coalesce(sum(s.amount) filter (where s.kind = ${sql.lit(kind)}), 0)::bigint`;
  return rowsOf<BookDay>(db)`
    select d.day::date::text as day, coalesce(sum(s.orders), 0)::int as orders, ${sumOf('sale')} as sale,
      ${sumOf('received')} as received, ${sumOf('refunded')} as refunded
    from generate_series(${period.from}::date::timestamp, ${period.to}::date::timestamp, interval '1 day') as d (day)
    left join (${sums}) s on s.day = d.day::date group by d.day order by d.day`;
}
