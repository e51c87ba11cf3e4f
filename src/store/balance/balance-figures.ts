/** The figures of the books: how much of the money is explained, and what a monitor wants to know of the checks. */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import { endOf, startOf } from '../desk/sales-days.ts';

/** Amounts in đồng, of both directions; `month`: its first day, in Vietnam. */
type MoneyMonth = {
  month: string;
  amount: number;
  explained: number;
  transactions: number;
  unexplained: number;
};

/** The months in which a bank reported something, oldest first. What staff enter by hand is no report. */
async function listMonths(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ month: string }>(db)`
    select m.month::date::text as month
    from (
      select (select sales_day(at) from bank_transactions where provider <> 'staff' order by at limit 1) as first,
        (select sales_day(at) from bank_transactions where provider <> 'staff' order by at desc limit 1) as last
    ) b
    cross join lateral generate_series(date_trunc('month', b.first::timestamp), b.last::timestamp, interval '1 month') as m (month)`;
  return rows.map(({ month }) => month);
}

/** Counts again, month by month, how much of the reported money is explained: a payment, refund, payout, or something else. */
export async function countMoney(db: Database, signal: AbortSignal): Promise<void> {
  for (const month of await listMonths(db)) {
    signal.throwIfAborted();
    const [first, last] = [sql`${month}::date`, sql`(${month}::date + interval '1 month' - interval '1 day')`];
    await sql`
      insert into balance_money (month, amount, explained, transactions, unexplained)
      select ${month}::date, coalesce(sum(t.amount), 0), coalesce(sum(t.amount) filter (where m.is_explained), 0), count(*),
        count(*) filter (where not m.is_explained)
      from bank_transactions t
      cross join lateral (
        select coalesce((select b.state in ('payment', 'refund', 'payout', 'other') from bank_matches b
          where b.bank_transaction_id = t.id), false) as is_explained
      ) m
      where t.provider <> 'staff' and t.at >= ${startOf(first)} and t.at < ${endOf(last)}
      on conflict (month) do update set amount = excluded.amount, explained = excluded.explained,
        transactions = excluded.transactions, unexplained = excluded.unexplained, counted_at = clock_timestamp()`.execute(
      db,
    );
  }
}

/** @returns the months as they were last counted, the newest first, without those in which nothing was reported */
export const listMoney = (db: Database): Promise<MoneyMonth[]> =>
  rowsOf<MoneyMonth>(db)`
    select month::text as month, amount, explained, transactions, unexplained from balance_money
    where transactions > 0 order by balance_money.month desc`;

type BalanceFigures = {
  /** open differences by equation, without those that an owner knows; every equation that was ever checked has a number */
  open: Record<string, number>;
  /** differences that an owner knows of */
  known: number;
  /** when the last check ended; null: there was none */
  lastEndedAt: Date | null;
  /** when the last check began that came through every row */
  lastFullAt: Date | null;
  /** equations whose last check failed */
  failing: number;
  /** the part of the money reported by banks that is explained, from 0 to 1; null: none was reported */
  explained: number | null;
};

/** Everything about the books that a monitor may want to show, in one statement. */
export async function readBalanceFigures(db: Database): Promise<BalanceFigures> {
  const [row] = await rowsOf<BalanceFigures>(db)`
    select
      (select coalesce(json_object_agg(e.name, (select count(*) from balance_differences d
        where d.equation = e.name and d.ended_at is null and d.known_at is null)), '{}') from balance_equations e) as open,
      (select count(*)::int from balance_differences where ended_at is null and known_at is not null) as known,
      (select max(ended_at) from balance_checks) as "lastEndedAt",
      (select max(started_at) from balance_checks where is_full and ended_at is not null and equations_done = equations) as "lastFullAt",
      (select count(*)::int from balance_equations where failure is not null) as failing,
      (select (sum(explained) / nullif(sum(amount), 0))::float8 from balance_money) as explained`;
  if (!row) throw new Error('the figures of the books were answered without a row');
  return row;
}
