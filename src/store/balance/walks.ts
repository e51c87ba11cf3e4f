/** The books as they are read for a check: each in the order of an index. */
import { type RawBuilder, sql } from 'kysely';
import type { BookRow } from '#domain/balance/books.ts';
import type { Walk, Which } from './equation.ts';

type Keyed = {
  table: string;
  /** the column of the primary key, and its type */
  id: string;
  type: 'uuid' | 'bigint' | 'text' | 'date';
  /** SQL for what people call a row `t` */
  name: RawBuilder<unknown>;
  columns: readonly string[];
  where?: RawBuilder<unknown>;
  /** SQL for a condition on rows `t` that are not older than this; tables without it are always read whole */
  since?: (since: Date) => RawBuilder<unknown>;
  /** true: the newest first */
  isDescending?: boolean;
  atOnce: number;
  is: BookRow;
};

/** Returns a walk along a primary key of one column. */
function keyed({ table, id, type, name, columns, where, since, isDescending = false, atOnce, is }: Keyed): Walk {
  const [key, kind] = [sql.ref(`t.${id}`), sql.raw(type)];
  const order = isDescending ? sql`desc` : sql`asc`;
  const chosen = (which: Which) => {
    if ('keys' in which) return sql`${key} = any(${which.keys}::${kind}[])`;
    const { after } = which;
    const behind = after ? sql`${key} ${isDescending ? sql`<` : sql`>`} ${after[0]}::${kind}` : sql`true`;
    return sql`${behind} and ${which.since && since ? since(which.since) : sql`true`}`;
  };
  const of = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
  return {
    atOnce,
    is,
    rows: (which) => sql`
      select r.the_key::text as key, r.the_name as name, row_number() over (order by r.the_key ${order}) as place,
        array[r.the_key::text] as cursor, ${of('r')}
      from (
        select ${key} as the_key, ${name} as the_name, ${of('t')} from ${sql.table(table)} t
        where ${chosen(which)} and ${where ?? sql`true`} order by ${key} ${order}
        limit ${'keys' in which ? which.keys.length : which.most}
      ) r`,
  };
}

export const products = keyed({
  table: 'products',
  id: 'id',
  type: 'uuid',
  name: sql`t.sku`,
  columns: ['id', 'stock', 'sold', 'rating_sum', 'rating_count'],
  atOnce: 1000,
  is: 'product',
});

const orderColumns = [
  ...['id', 'created_at', 'status', 'payment_status', 'total_amount', 'amount_cancelled', 'amount_paid'],
  ...['amount_refunded', 'discount', 'delivery', 'voucher_code', 'shipping_email', 'anonymised_at'],
];

/** Orders, the newest first, because what changes is mostly young. */
export const orders: Walk = {
  atOnce: 2000,
  is: 'order',
  rows(which) {
    const of = (alias: string) => sql.join(orderColumns.map((column) => sql.ref(`${alias}.${column}`)));
    const [at, id] = ('after' in which && which.after) || [];
    const behind = at
      ? sql`t.created_at <= ${at}::timestamptz and (t.created_at < ${at}::timestamptz or t.id > ${id}::uuid)`
      : sql`true`;
    const chosen =
      'keys' in which
        ? sql`t.order_number = any(${which.keys}::text[])`
        : sql`${behind} and ${which.since ? sql`t.created_at >= ${which.since}` : sql`true`}`;
    return sql`
      select r.order_number as key, r.order_number as name, row_number() over (order by r.created_at desc, r.id) as place,
        array[r.created_at::text, r.id::text] as cursor, ${of('r')}
      from (
        select t.order_number, ${of('t')} from orders t where ${chosen} order by t.created_at desc, t.id
        limit ${'keys' in which ? which.keys.length : which.most}
      ) r`;
  },
};

/** Numbers of checkouts and of orders that are not there, of which the books may say nothing. */
export const numbersWithoutOrder = keyed({
  table: 'order_numbers',
  id: 'order_number',
  type: 'text',
  name: sql`t.order_number`,
  where: sql`not exists (select from orders o where o.order_number = t.order_number)`,
  columns: ['order_number'],
  atOnce: 2000,
  is: 'none',
});

/** Emails about orders. */
export const orderMails = keyed({
  table: 'mails',
  id: 'id',
  type: 'uuid',
  name: sql`t.kind`,
  where: sql`t.facts ? 'orderId'`,
  columns: ['facts', 'created_at'],
  since: (since) => sql`t.created_at >= ${since}`,
  atOnce: 5000,
  is: 'none',
});

/** Days for which emails about an order are surely kept: sent ones are removed 30 days after they were sent. */
export const MAILS_KEPT_DAYS = 28;
const DAY = 86_400_000;

/** The orders whose emails are still kept. */
export const mailedOrders: Walk = {
  ...orders,
  rows(which) {
    if ('keys' in which) return orders.rows(which);
    const kept = new Date(Date.now() - MAILS_KEPT_DAYS * DAY);
    return orders.rows({ ...which, since: which.since && which.since > kept ? which.since : kept });
  },
};

export const bankTransactions = keyed({
  table: 'bank_transactions',
  id: 'id',
  type: 'bigint',
  name: sql`'Giao dịch ' || t.id`,
  atOnce: 5000,
  columns: ['id', 'provider', 'amount', 'received_at'],
  since: (since) => sql`t.id >= coalesce((select min(b.id) from bank_transactions b where b.at >= ${since}), 0)`,
  is: 'transaction',
});

export const settlements = keyed({
  table: 'carrier_settlements',
  id: 'id',
  type: 'bigint',
  name: sql`t.file_name`,
  columns: ['id'],
  atOnce: 20,
  is: 'settlement',
});

export const vouchers = keyed({
  table: 'vouchers',
  id: 'code',
  type: 'text',
  name: sql`t.code`,
  columns: ['uses'],
  atOnce: 20,
  is: 'voucher',
});

export const returns = keyed({
  table: 'return_requests',
  id: 'id',
  type: 'uuid',
  columns: ['id', 'state'],
  atOnce: 2000,
  name: sql`(select o.order_number || '-R' || t.number from orders o where o.id = t.order_id)`,
  is: 'none',
});

export const claims = keyed({
  table: 'warranty_claims',
  id: 'id',
  type: 'uuid',
  name: sql`'BH' || t.number`,
  atOnce: 2000,
  columns: ['id', 'state', 'order_id', 'order_item_id'],
  is: 'claim',
});

export const receipts = keyed({
  table: 'goods_receipts',
  id: 'id',
  type: 'uuid',
  name: sql`'PN-' || t.number`,
  columns: ['id'],
  atOnce: 500,
  is: 'receipt',
});

export const endedImports = keyed({
  table: 'imports',
  id: 'id',
  type: 'uuid',
  name: sql`t.file_name`,
  where: sql`t.state in ('done', 'undone')`,
  columns: ['id', 'state', 'total', 'added', 'changed', 'same', 'refused', 'taken_back', 'left_alone'],
  atOnce: 3,
  is: 'import',
});

/** Days in which every kept day is counted again although nothing in it changed. */
const ROUND = 7;

/** The kept days of sales, the newest first. Of the older ones, each night reads every seventh, each time others. */
export const salesDays = keyed({
  table: 'sales_days',
  id: 'day',
  type: 'date',
  name: sql`to_char(t.day, 'DD/MM/YYYY')`,
  isDescending: true,
  columns: ['day', 'orders', 'revenue', 'checkouts'],
  since: (since) => sql`(t.day >= sales_day(${since}) or (t.day - date '2000-01-01') % ${sql.lit(ROUND)}
    = (sales_day(now()) - date '2000-01-01') % ${sql.lit(ROUND)})`,
  atOnce: 10,
  is: 'none',
});

/** For equations that read few rows and need no pieces: `part` is one row, and the SQL finds its rows by itself. */
export const atOnce = (is: BookRow): Walk => ({
  atOnce: 2,
  is,
  rows: () => sql`select '' as key, '' as name, 1 as place, array['']::text[] as cursor`,
});
