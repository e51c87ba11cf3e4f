/**
 * What the database says about how the shop is doing: for /metrics and for the owner's page. Each statement reads an
 * index or a small table, so that it takes a few milliseconds with a million orders.
 */
import { type Database, rowsOf } from '../database/database.ts';

export type JobFacts = { name: string; waiting: number; running: number; dead: number; oldestSeconds: number | null };

/** @returns the jobs by name; those of a later time are left out */
export function readJobs(db: Database): Promise<JobFacts[]> {
  return rowsOf<JobFacts>(db)`
    select t.identifier as name,
      (count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::int as waiting,
      (count(*) filter (where j.locked_at is not null))::int as running,
      (count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts))::int as dead,
      extract(epoch from now() - min(j.run_at)
        filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::float8 as "oldestSeconds"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier order by t.identifier`;
}

export type MailFacts = { waiting: number; failed: number; oldestSeconds: number | null };

export async function readMails(db: Database): Promise<MailFacts> {
  const [row] = await rowsOf<MailFacts>(db)`
    select (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed,
      extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::float8 as "oldestSeconds"
    from mails where state <> 'sent'`;
  return row as MailFacts;
}

export type OrderFacts = { method: 'qr' | 'delivery'; orders: number; dong: number };

/** @returns the orders of the last hour by way of payment, cancelled ones too */
export function readNewOrders(db: Database): Promise<OrderFacts[]> {
  return rowsOf<OrderFacts>(db)`
    select payment_method as method, count(*)::int as orders, sum(total_amount)::int8 as dong
    from orders where created_at > now() - interval '1 hour' group by payment_method`;
}

export type UsualHour = { orders: number; dong: number };

/**
 * @returns the median of the same hour one to four weeks ago; null if the shop has not sold for two weeks yet, because
 * one hour is no habit
 */
export async function readUsualHour(db: Database): Promise<UsualHour | null> {
  const [row] = await rowsOf<{ weeks: number; orders: number | null; dong: number | null }>(db)`
    select count(*)::int as weeks, percentile_cont(0.5) within group (order by hours.orders) as orders,
      percentile_cont(0.5) within group (order by hours.dong) as dong
    from (
      select count(o.id)::float8 as orders, coalesce(sum(o.total_amount), 0)::float8 as dong
      from generate_series(1, 4) as ago (weeks)
      left join lateral (
        select id, total_amount from orders
        where created_at > now() - make_interval(weeks => ago.weeks, hours => 1)
          and created_at <= now() - make_interval(weeks => ago.weeks)
      ) o on true
      where now() - make_interval(weeks => ago.weeks, hours => 1) >= (select min(created_at) from orders)
      group by ago.weeks
    ) hours`;
  return row && row.weeks >= 2 ? { orders: row.orders ?? 0, dong: row.dong ?? 0 } : null;
}

export type BankFacts = {
  incoming: number;
  unexplained: number;
  unexplainedDong: number;
  oldestSeconds: number | null;
};

/** @returns what came to the bank within the last hour, and the transactions that nothing explains yet */
export async function readBank(db: Database): Promise<BankFacts> {
  const [row] = await rowsOf<BankFacts>(db)`
    select (select coalesce(sum(amount), 0)::int8 from bank_transactions
        where at > now() - interval '1 hour' and direction = 'in') as incoming,
      count(*)::int as unexplained, coalesce(sum(b.amount), 0)::int8 as "unexplainedDong",
      extract(epoch from now() - min(b.at))::float8 as "oldestSeconds"
    from bank_matches m join bank_transactions b on b.id = m.bank_transaction_id
    where m.state in ('waiting', 'review')`;
  return row as BankFacts;
}

export type ConnectionFacts = {
  kind: 'bank' | 'carrier';
  name: string;
  lastCallSeconds: number | null;
  refused: number;
};

/** @returns the connected banks and carriers, with the time since their last report */
export function readConnections(db: Database): Promise<ConnectionFacts[]> {
  return rowsOf<ConnectionFacts>(db)`
    select 'bank' as kind, name, extract(epoch from now() - last_call_at)::float8 as "lastCallSeconds", refused
    from payment_providers
    union all select 'carrier', name, extract(epoch from now() - last_call_at)::float8, refused from carrier_connections`;
}

export async function countStockOuts(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from product_listing where not in_stock`;
  return row?.count ?? 0;
}

export type DeliveryFacts = {
  webhooksWaiting: number;
  webhooksFailed: number;
  webhookOldestSeconds: number | null;
  carrierCallsUnsettled: number;
  carrierEventsWaiting: number;
};

export async function readDeliveries(db: Database): Promise<DeliveryFacts> {
  const [row] = await rowsOf<DeliveryFacts>(db)`
    select w.waiting as "webhooksWaiting", w.oldest as "webhookOldestSeconds",
      (select count(*)::int from webhook_deliveries where ended_at > now() - interval '1 day' and state = 'given-up')
        as "webhooksFailed",
      (select count(*)::int from carrier_calls where outcome is null or outcome = 'unknown') as "carrierCallsUnsettled",
      (select count(*)::int from carrier_events where handled_at is null) as "carrierEventsWaiting"
    from (select count(*)::int as waiting, extract(epoch from now() - min(at))::float8 as oldest
      from webhook_deliveries where ended_at is null and state = 'waiting') w`;
  return row as DeliveryFacts;
}

export type DatabaseFacts = { bytes: number; connections: number; mostConnections: number; replicas: number };

export async function readDatabase(db: Database): Promise<DatabaseFacts> {
  const [row] = await rowsOf<DatabaseFacts>(db)`
    select pg_database_size(current_database())::int8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections",
      (select count(*)::int from pg_stat_replication) as replicas`;
  return row as DatabaseFacts;
}
