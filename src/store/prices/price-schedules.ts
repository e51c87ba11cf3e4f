/** Schedules of prices, with the price of each product (migrations 0097 and 0139). */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { Period, PlannedTime, ScheduledPrice, ScheduledState, Written } from '#domain/prices/price-schedule.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** The constraint that a second scheduled price of a product at the same time breaks. */
export const OVERLAP = 'scheduled_prices_overlap';

/** SQL for the moment from which nothing of a schedule `s` is left to come. */
const lastMoment = sql`coalesce(s.ends_at, s.starts_at)`;

export type ListedSchedule = PlannedTime & {
  id: string;
  state: 'waiting' | 'running' | 'ended' | 'cancelled';
  /** the number of products */
  products: number;
  /** one of the products, its scheduled price in whole đồng, and what became of it */
  first: { id: string; name: string; price: number; state: ScheduledState };
  cancelledAt: Date | null;
  email: string | null;
};

/**
 * Lists schedules: those that are not over first, then the newest.
 * @param productId only schedules of this product, which is then `first`; null: all schedules
 */
export function listSchedules(db: Database, productId: string | null, limit: number): Promise<ListedSchedule[]> {
  const chosen = sql`select schedule_id from scheduled_prices where product_id = ${productId}`;
  return rowsOf<ListedSchedule>(db)`
    select s.id, s.starts_at as "startsAt", s.ends_at as "endsAt", s.products, s.cancelled_at as "cancelledAt",
      s.actor_email as email,
      case when s.cancelled_at is not null then 'cancelled' when ${lastMoment} <= now() then 'ended'
        when s.starts_at > now() then 'waiting' else 'running' end as state,
      (select json_build_object('id', p.id, 'name', p.name, 'price', n.price, 'state', n.state)
        from scheduled_prices n join products p on p.id = n.product_id where n.schedule_id = s.id
          and ${productId === null ? sql`true` : sql`p.id = ${productId}`} limit 1) as first
    from price_schedules s
    where ${productId === null ? sql`true` : sql`s.id in (${chosen})`}
      and exists (select from scheduled_prices n where n.schedule_id = s.id)
    order by (s.cancelled_at is null and ${lastMoment} > now()) desc, s.created_at desc, s.id limit ${limit}`;
}

/** @returns the time at which this transaction began, by the clock of the database */
export async function readClock(db: Database): Promise<Date> {
  const [row] = await rowsOf<{ now: Date }>(db)`select now() as now`;
  if (!row) throw new Error('the database told no time');
  return row.now;
}

/** Locks the products until the transaction ends, in the order in which checkouts lock them. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}

export type NewSchedule = PlannedTime & { id: string; prices: readonly { id: string; price: number }[]; actor: Actor };

/** A schedule that is there already gets more products. Breaks the constraint OVERLAP if a product has another scheduled price at that time. */
export async function insertSchedule(
  tx: Transaction,
  { id, startsAt, endsAt, prices, actor }: NewSchedule,
): Promise<void> {
  const ids = prices.map((price) => price.id);
  await lockProducts(tx, ids);
  const by = actor.kind === 'owner' || actor.kind === 'staff' ? actor.kind : 'operator';
  await tx
    .insertInto('price_schedules')
    .values({ id, starts_at: startsAt, ends_at: endsAt, products: ids.length, actor: by, actor_id: actor.userId })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ products: eb('price_schedules.products', '+', ids.length) })),
    )
    .execute();
  await sql`
    insert into scheduled_prices (schedule_id, product_id, price)
    select ${id}, n.id, n.price
    from unnest(${ids}::uuid[], ${prices.map(({ price }) => price)}::bigint[]) as n (id, price) order by n.id`.execute(
    tx,
  );
}

/** Marks a schedule as cancelled. @returns false if it is over, also if a rise has come, or was cancelled before */
export async function cancelSchedule(tx: Transaction, id: string): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(tx)`
    update price_schedules s set cancelled_at = clock_timestamp()
    where id = ${id} and cancelled_at is null and ${lastMoment} > now() returning id`;
  return rows.length > 0;
}

/** @returns the ids of the products of a schedule */
export async function listScheduledProducts(db: Database, id: string): Promise<string[]> {
  const rows = await db.selectFrom('scheduled_prices').select('product_id').where('schedule_id', '=', id).execute();
  return rows.map((row) => row.product_id);
}

/** @returns the schedule with this id; null if there is none */
export async function findSchedule(db: Database, id: string) {
  const row = await db
    .selectFrom('price_schedules')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt', 'products'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A scheduled price that has to begin or end by now, and what the product costs. `isOver`: never true for a rise */
export type DuePrice = ScheduledPrice & {
  scheduleId: string;
  productId: string;
  isRise: boolean;
  isOver: boolean;
  isCancelled: boolean;
  now: { price: number; originalPrice: number | null };
};

const due = {
  end: sql`n.state = 'running' and (s.ends_at <= now() or s.cancelled_at is not null)`,
  beginning: sql`n.state = 'waiting' and (s.starts_at <= now() or s.cancelled_at is not null)`,
} as const;

/** Which due prices are settled: those of some products, or any, but only a number of them. */
export type DueOf = { products: readonly string[] } | { most: number };

/**
 * Locks the products whose scheduled price has to begin or to end by now.
 * @returns these prices, of each product only the earliest: a later one follows on what it does
 */
export async function lockDue(tx: Transaction, which: keyof typeof due, of: DueOf): Promise<DuePrice[]> {
  const from = sql`from scheduled_prices n join price_schedules s on s.id = n.schedule_id`;
  const part = 'most' in of ? sql`limit ${of.most}` : sql``;
  const chosen = 'most' in of ? sql`true` : sql`n.product_id = any(${of.products}::uuid[])`;
  const found = await rowsOf<{ id: string }>(tx)`
    select n.product_id as id ${from} where ${due[which]} and ${chosen} order by n.product_id ${part}`;
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await lockProducts(tx, ids);
  return rowsOf<DuePrice>(tx)`
    select distinct on (n.product_id) n.schedule_id as "scheduleId", n.product_id as "productId", n.price,
      s.ends_at is null as "isRise", coalesce(s.ends_at <= now(), false) as "isOver", s.cancelled_at is not null as "isCancelled",
      case when n.usual_price is not null
        then json_build_object('price', n.usual_price, 'originalPrice', n.usual_original_price) end as usual,
      json_build_object('price', p.price, 'originalPrice', p.original_price) as now
    ${from} join products p on p.id = n.product_id where ${due[which]} and n.product_id = any(${ids}::uuid[])
    order by n.product_id, s.starts_at`;
}

export type SettledPrice = Pick<DuePrice, 'scheduleId' | 'productId' | 'usual'> & { state: ScheduledState };

export async function writeStates(tx: Transaction, settled: readonly SettledPrice[]): Promise<void> {
  await sql`
    update scheduled_prices p set state = n.state, usual_price = n.usual, usual_original_price = n.original
    from unnest(${settled.map(({ scheduleId }) => scheduleId)}::uuid[], ${settled.map(({ productId }) => productId)}::uuid[],
      ${settled.map(({ state }) => state)}::text[], ${settled.map(({ usual }) => usual?.price ?? null)}::bigint[],
      ${settled.map(({ usual }) => usual?.originalPrice ?? null)}::bigint[]) as n (schedule, product, state, usual, original)
    where p.schedule_id = n.schedule and p.product_id = n.product`.execute(tx);
}

/** A scheduled price that is not settled. `endsAt`: of a rise, just after its moment. `isGone`: it has no effect any more, because it was cancelled or somebody has changed the price since */
export type OpenPrice = ScheduledPrice &
  Period & {
    scheduleId: string;
    productId: string;
    isRise: boolean;
    isRunning: boolean;
    isGone: boolean;
    now: Written;
  };

/** @returns the scheduled prices that the database lets no other one overlap, by product, the earliest first */
export async function listOpenPrices(db: Database, ids: readonly string[]): Promise<Map<string, OpenPrice[]>> {
  const gone = sql`s.cancelled_at is not null or (n.state = 'running' and n.price <> p.price)`;
  const rows = await rowsOf<OpenPrice>(db)`
    select n.schedule_id as "scheduleId", n.product_id as "productId", n.price, s.starts_at as "startsAt",
      schedule_end(s.starts_at, s.ends_at) as "endsAt", s.ends_at is null as "isRise", n.state = 'running' and not (${gone}) as "isRunning", ${gone} as "isGone",
      case when n.usual_price is not null
        then json_build_object('price', n.usual_price, 'originalPrice', n.usual_original_price) end as usual,
      json_build_object('price', p.price, 'originalPrice', p.original_price) as now
    from scheduled_prices n join price_schedules s on s.id = n.schedule_id join products p on p.id = n.product_id
    where n.product_id = any(${ids}::uuid[]) and n.state in ('waiting', 'running')
    order by s.starts_at`;
  return Map.groupBy(rows, ({ productId }) => productId);
}

export type UsualPrice = { scheduleId: string; productId: string; usual: Written };

/** Writes to what running prices return at their end. */
export async function writeUsualPrices(tx: Transaction, prices: readonly UsualPrice[]): Promise<void> {
  await sql`
    update scheduled_prices p set usual_price = n.usual, usual_original_price = n.original
    from unnest(${prices.map(({ scheduleId }) => scheduleId)}::uuid[], ${prices.map(({ productId }) => productId)}::uuid[],
      ${prices.map(({ usual }) => usual.price)}::bigint[],
      ${prices.map(({ usual }) => usual.originalPrice)}::bigint[]) as n (schedule, product, usual, original)
    where p.schedule_id = n.schedule and p.product_id = n.product`.execute(tx);
}
