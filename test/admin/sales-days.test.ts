/** The figures of days that are over are kept: whatever happens to an order later, they say what the orders themselves say. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { keepSalesDays } from '#commands/desk/keep-sales-days.ts';
import { type Days, daysUntil, periodBefore } from '#domain/desk/figures-period.ts';
import { readDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { loadProvinces } from '#server/content/provinces.ts';
import { countDays, findEndedDay, hasSettled, lockSalesDays, takeChangedDays } from '#store/desk/sales-days.ts';
import { writeDeliveryTable } from '#store/settings/delivery-table.ts';
import { openTestShop } from '../app.ts';
import { isLong } from '../long.ts';
import { makeProduct, type Product } from '../makers.ts';
import { passMidnight } from '../midnight.ts';
import { connect, HMAC_SECRET } from '../payments/bank.ts';
import { type Placed, placeOrderOf } from '../states/order.ts';
import { openOffice } from './open-office.ts';
import { listPlainBestSellers, listPlainDays, listPlainSources } from './plain-figures.ts';
import { acts, addVoucher, openWorld, perform } from './random-edits.ts';

await passMidnight();

const shop = openTestShop();
/** A long proof: PROPERTY_RUNS=100, about three seconds each. */
const USUAL = isLong ? 4 : 2;
const RUNS = Number(process.env.PROPERTY_RUNS ?? USUAL);
const owner = openOffice(shop, 'owner');
let product: Product;
beforeAll(async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  expect((await addVoucher({ shop, owner: owner.headers })).status).toBe(201);
});
beforeEach(async () => {
  product = await makeProduct(shop.shop.db, { stock: 50 });
});

const lastDays = (count: number): Days => daysUntil(dayInVietnam(new Date()), count);
const dayAgo = (days: number): string => daysUntil(lastDays(1).to, days + 1).from;

/** Noon in Vietnam, so many days ago. */
const backdate = ({ id }: { id: string }, days: number) =>
  shop.pool.query(`update orders set created_at = $2::timestamptz where id = $1`, [id, `${dayAgo(days)}T05:00:00Z`]);

async function placeAgo(days: number, quantity = 1): Promise<Placed> {
  const order = await placeOrderOf(shop, product, { quantity });
  await backdate(order, days);
  return order;
}

const cancel = ({ id }: Placed, by: pg.Pool | pg.Client = shop.pool) =>
  by.query(`update orders set status = 'cancelled', amount_cancelled = total_amount where id = $1`, [id]);

async function keepAll(): Promise<void> {
  // a transaction of another test may be on its way for a while, and it is not known to be another shop's
  while ((await keepSalesDays(shop.shop.db)) > 0 || (await findEndedDay(shop.shop.db)));
}

async function keptDays(): Promise<{ kept: number; changed: number }> {
  const { rows } = await shop.pool.query(`select (select count(*)::int from sales_days) as kept,
    (select count(*)::int from sales_day_changes) as changed`);
  return rows[0];
}

/** Compares what the office shows with the orders themselves. */
async function expectRight(period: Days): Promise<void> {
  const { status, body } = await owner.ask('GET', `/api/admin/figures?from=${period.from}&to=${period.to}`);
  expect(status).toBe(200);
  const before = periodBefore(period);
  for (const [shown, asked] of [
    [body.period, period],
    [body.before, before],
  ] as const) {
    const days = await listPlainDays(shop.pool, asked);
    expect(shown.days).toEqual(days.map(({ checkouts: _, ...day }) => day));
    const sum = (of: 'orders' | 'revenue' | 'checkouts') => days.reduce((total, day) => total + day[of], 0);
    expect(shown.sums).toEqual({ orders: sum('orders'), revenue: sum('revenue'), checkouts: sum('checkouts') });
  }
  expect(body.bestSellers).toEqual(await listPlainBestSellers(shop.pool, period, 10));
  expect(body.sources).toEqual(await listPlainSources(shop.pool, period));
}

test('the source of an order of a day that is over is corrected, and the figures follow', async () => {
  const order = await placeAgo(4, 2);
  await placeAgo(4);
  await keepAll();
  const url = `/api/admin/orders/${order.order_number}`;
  const { body: seen } = await owner.ask('GET', url);
  const answer = await owner.ask('PUT', `${url}/source`, { version: seen.version, source: 'zalo' });
  expect(answer.status).toBe(200);
  expect(answer.body.order).toMatchObject({ source: 'zalo' });
  expect(answer.body.order.timeline[0]).toMatchObject({ kind: 'source', before: 'web', after: 'zalo' });
  await expectRight(lastDays(7));
  await keepAll();
  await expectRight(lastDays(7));
  // a day that an earlier version of the program counted says nothing of sources
  await shop.pool.query('update sales_days set sources = null where day = $1', [dayAgo(4)]);
  await expectRight(lastDays(7));
});

test('a change that is not committed yet while its day is counted is not lost', async () => {
  const order = await placeAgo(2, 3);
  const other = await placeAgo(2);
  await keepAll();
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await cancel(order, client);
    // the day is counted anew for the sake of another change, without the one that is on its way
    await cancel(other);
    expect(await keepSalesDays(shop.shop.db)).toBe(1);
    await expectRight(lastDays(7));
    await client.query('commit');
  } finally {
    await client.end();
  }
  expect(await keptDays()).toMatchObject({ changed: 1 });
  await expectRight(lastDays(7));
  await keepAll();
  expect(await keptDays()).toMatchObject({ changed: 0 });
  await expectRight(lastDays(7));
});

test('a change between the count of a day and its end is not lost, and neither process waits for the other', async () => {
  const [order, other] = [await placeAgo(3, 2), await placeAgo(3)];
  await keepAll();
  await cancel(other);
  await shop.shop.db.transaction().execute(async (tx) => {
    expect(await lockSalesDays(tx)).toBe(true);
    const days = await takeChangedDays(tx, 31);
    expect(days).toEqual([dayAgo(3)]);
    await countDays(tx, days);
    // another process changes an order of that day, and a third one wants to count it
    await shop.pool.query("set lock_timeout = '1s'");
    await cancel(order);
    expect(await keepSalesDays(shop.shop.db)).toBe(0);
  });
  expect(await keptDays()).toMatchObject({ changed: 1 });
  await expectRight(lastDays(7));
  expect(await keepSalesDays(shop.shop.db)).toBe(1);
  await expectRight(lastDays(7));
});

test('a day is not kept while an order of it may still be on its way', async () => {
  await placeAgo(1);
  await shop.pool.query('delete from sales_days');
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('insert into sales_day_changes values ($1)', [dayAgo(1)]);
  const ended = await findEndedDay(shop.shop.db);
  if (!ended) throw new Error('yesterday is over and not kept');
  expect(await hasSettled(shop.shop.db, ended.transaction)).toBe(false);
  await client.query('rollback');
  await client.end();
  await expect.poll(() => hasSettled(shop.shop.db, ended.transaction), { timeout: 20_000 }).toBe(true);
  // a mark alone keeps no day
  await cancel(await placeAgo(1));
  expect(await shop.shop.db.transaction().execute((tx) => takeChangedDays(tx, 31))).toEqual([]);
});

test('an order of today marks no day, and is counted at once', async () => {
  await keepAll();
  const order = await placeOrderOf(shop, product, { quantity: 2 });
  await expectRight(lastDays(1));
  await cancel(order);
  await expectRight(lastDays(7));
  expect(await keptDays()).toMatchObject({ changed: 0 });
});

test('what was kept of today while the clock was a day ahead counts for nothing, and is gone once it is right', async () => {
  await keepAll();
  await placeOrderOf(shop, product, { quantity: 2 });
  const kept = { day: lastDays(1).to, product: product.id };
  await shop.pool.query('insert into sales_days (day, orders, revenue, checkouts) values ($1, 0, 0, 0)', [kept.day]);
  await shop.pool.query(
    'insert into product_sales_days (product_id, day, pieces, revenue) values ($2, $1, 40, 20000000)',
    [kept.day, kept.product],
  );
  await shop.pool.query(
    `insert into product_sales_months (month, product_id, pieces) values (date_trunc('month', $1::date), $2, 40)`,
    [kept.day, kept.product],
  );
  await shop.pool.query(
    `insert into profit_days (day, source, orders, revenue, known_orders, known_revenue, cost, fees)
      values ($1, 'web', 7, 7, 7, 7, 7, 7)`,
    [kept.day],
  );
  await expectRight(lastDays(1));
  await keepAll();
  while ((await keepProfits(shop.shop.db)) > 0);
  await expectRight(lastDays(7));
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from sales_days where day = $1) as days,
      (select count(*)::int from profit_days where day = $1) as profits,
      (select count(*)::int from product_sales_days where day = $1) as products,
      (select sum(pieces)::int from product_sales_months where product_id = $2) as months`,
    [kept.day, kept.product],
  );
  expect(rows).toEqual([{ days: 0, profits: 0, products: 0, months: 0 }]);
});

test('whatever staff and the bank do with old orders, kept figures say what the orders say', {
  timeout: RUNS * 60_000,
}, async () => {
  const example = JSON.parse(await readFile(new URL('../../docs/delivery-table.json', import.meta.url), 'utf8'));
  const read = readDeliveryTable(example, await loadProvinces());
  if ('flaws' in read) throw new Error(read.flaws.join());
  await writeDeliveryTable(shop.shop.db, read.table);
  const one = fc.record({
    days: fc.nat({ max: 5 }),
    method: fc.constantFrom('qr' as const, 'delivery' as const),
    acts,
  });
  const between = fc.array(fc.constantFrom('keep', 'none', 'cancel', 'move', 'checkout', 'remove'), { minLength: 12 });
  const seen = { kept: 0, live: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 3 }), between, async (orders, others) => {
      const worlds = [];
      for (const { days, method } of orders) {
        const world = await openWorld(shop, owner.headers, method);
        const { rows } = await shop.pool.query('select id from orders where order_number = $1', [world.number]);
        await backdate(rows[0], days);
        worlds.push({ ...world, id: rows[0].id as string, order_number: world.number });
      }
      const steps = orders.flatMap(({ acts: some }, index) => some.slice(0, 6).map((act) => ({ act, index })));
      for (const [place, { act, index }] of steps.entries()) {
        const world = worlds[index];
        if (!world) throw new Error('each order has its world');
        await perform(world, act);
        const other = others[place % others.length];
        if (other === 'keep') await keepSalesDays(shop.shop.db);
        if (other === 'cancel' && place > 8) await cancel(world);
        if (other === 'move') await backdate(world, place % 6);
        if (other === 'checkout') await beginCheckout(place % 6);
        if (other === 'remove')
          await shop.pool.query('delete from reservations where id in (select id from reservations limit 1)');
        const { changed } = await keptDays();
        seen[changed > 0 ? 'live' : 'kept'] += 1;
        await expectRight(lastDays(7));
      }
      await keepAll();
      expect(await keptDays()).toMatchObject({ changed: 0 });
      await expectRight(lastDays(7));
      await expectRight({ from: dayAgo(3), to: dayAgo(1) });
    }),
    { numRuns: RUNS, ...(RUNS === USUAL && { seed: 44 }) },
  );
  expect(seen.kept).toBeGreaterThan(0);
  expect(seen.live).toBeGreaterThan(0);
});

async function beginCheckout(days: number): Promise<void> {
  const number = `DH${Array.from({ length: 6 }, () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(Math.random() * 31)]).join('')}`;
  await shop.pool.query('insert into order_numbers values ($1) on conflict do nothing', [number]);
  await shop.pool.query(
    `insert into reservations (id, checkout_id, order_number, state, total_amount, expires_at, created_at)
     values (gen_random_uuid(), gen_random_uuid(), $1, 'released', 0, now(), $2) on conflict do nothing`,
    [number, `${dayAgo(days)}T05:00:00Z`],
  );
}
