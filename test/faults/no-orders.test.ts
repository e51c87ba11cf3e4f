/** A database that answers, takes writes, and yet takes no order: /readyz says so, and why. */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '#server/app/app.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';

const shop = openTestShop();
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A process of the shop that has not been asked yet: an answer of /readyz is reused for a second. */
async function openNode() {
  const app = await createApp(shop.shop, { withPages: false });
  undo.push(() => app.close());
  const ready = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json().reason];
  };
  const send = async (key = newKey()) => {
    const sent = new Response(codForm([line(product)]));
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'idempotency-key': key };
    const payload = Buffer.from(await sent.arrayBuffer());
    return (await app.inject({ method: 'POST', url: '/api/orders', payload, headers })).statusCode;
  };
  const product = await makeProduct(shop.shop.db, { stock: 50 });
  return { ready, send };
}

/** Lets a function of the database fail, as it does while its language cannot be loaded. */
async function breakFunction(name: string, message: string, errcode: string): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(
    shop.shop.db,
  );
  const mend = () => shop.pool.query(rows[0]?.text ?? '');
  undo.push(mend);
  await shop.pool.query(`create or replace function ${name}() returns trigger language plpgsql as $$
    begin raise exception '${message}' using errcode = '${errcode}'; end $$`);
  return mend;
}

test.each([
  ['keep_actor_name', 'could not access file "plpgsql": No such file or directory', '58P01'],
  ['queue_webhooks', 'a rule of a migration that was wrong', 'P0001'],
])(
  'while the trigger %s of an order fails, the shop is not ready and says what fails',
  async (name, message, errcode) => {
    const { ready } = await openNode();
    await breakFunction(name, message, errcode);
    expect(await ready()).toEqual([503, `the database refuses an order: ${message}`]);
  },
);

test('a table that takes no rows makes the shop not ready, and one that takes them again makes it ready', async () => {
  await shop.pool.query('alter table orders add constraint nothing_more check (false) not valid');
  undo.push(() => shop.pool.query('alter table orders drop constraint if exists nothing_more'));
  const { ready } = await openNode();
  const [status, reason] = await ready();
  expect([status, reason]).toEqual([
    503,
    expect.stringContaining('the database refuses an order: new row for relation "orders"'),
  ]);
  await shop.pool.query('alter table orders drop constraint nothing_more');
  await expect.poll(ready).toEqual([200, undefined]);
});

test('orders that fail where the check of the database does not look make the shop not ready, until one is placed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mend = await breakFunction(
    'keep_stock_movement',
    'could not access file "plpgsql": No such file or directory',
    '58P01',
  );
  const { ready, send } = await openNode();
  expect([await send(), await send()]).toEqual([503, 503]);
  expect(await ready()).toEqual([200, undefined]);
  expect(await send()).toBe(503);
  expect(await ready()).toEqual([503, 'the last orders of customers failed']);
  await mend();
  expect(await ready()).toEqual([503, 'the last orders of customers failed']);
  expect(await send()).toBe(201);
  expect(await ready()).toEqual([200, undefined]);
});

test('one customer who sends an order again and again does not make the shop not ready', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await breakFunction('keep_stock_movement', 'a rule of a migration that was wrong', 'P0001');
  const { ready, send } = await openNode();
  const key = newKey();
  for (let tries = 0; tries < 5; tries += 1) expect(await send(key)).toBe(500);
  expect(await ready()).toEqual([200, undefined]);
});

test('where orders come once a minute and all fail, the shop is not ready from one to the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mend = await breakFunction('keep_stock_movement', 'a rule of a migration that was wrong', 'P0001');
  const { ready, send } = await openNode();
  const now = performance.now.bind(performance);
  let minutes = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000);
  undo.push(async () => clock.mockRestore());
  for (; minutes < 3; minutes += 1) expect(await send()).toBe(500);
  expect(await ready()).toEqual([503, 'the last orders of customers failed']);
  expect(await send()).toBe(500);
  await mend();
  minutes += 3;
  expect(await ready()).toEqual([200, undefined]);
});

test('the check writes nothing, tells nobody, takes no number, and waits for no order', async () => {
  const state = async () =>
    (
      await sql`select (select count(*) from orders) as orders, (select count(*) from order_numbers) as numbers,
        (select count(*) from order_events) as events, (select count(*) from notices) as notices,
        (select json_agg(row(schemaname, sequencename, last_value) order by 1, 2)::text from pg_sequences
          where schemaname = 'public') as sequences`.execute(shop.shop.db)
    ).rows;
  const { ready } = await openNode();
  const before = await state();
  await shop.shop.db.transaction().execute(async (tx) => {
    await sql`select from products for update`.execute(tx);
    expect(await ready()).toEqual([200, undefined]);
  });
  expect(await state()).toEqual(before);
});
