/** The books are checked: a shop that works has no difference, and each equation finds what was broken behind its back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BooksCheck, checkBooks, checkBooksEachHour } from '#commands/balance/check-books.ts';
import { correctStock } from '#commands/catalogue/correct-stock.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { findLastCheck } from '#store/balance/balance-checks.ts';
import { listMoney, readBalanceFigures } from '#store/balance/balance-figures.ts';
import { listDifferences } from '#store/balance/differences.ts';
import { equations } from '#store/balance/equations.ts';
import type { Database } from '#store/database/database.ts';
import { removeJob } from '#store/jobs/jobs.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { asOperator } from '../as-operator.ts';
import { codForm, line, makeProduct, newKey, type Product } from '../makers.ts';
import { typeAt } from '../operator.ts';
import { transfer } from '../payments/bank.ts';
import { breaks } from './breaks.ts';
import { type Day, keepAll, spendDay } from './day.ts';

const shop = openTestShop();
let db: Database;
let day: Day;
/** A product that is in no bundle, so that only its own stock differs. */
let mat: Product;
beforeAll(async () => {
  db = shop.shop.db;
  day = await spendDay(shop);
  mat = await makeProduct(db);
  await keepAll(shop);
});

const { signal } = new AbortController();
const check = (more: Partial<BooksCheck> = {}) => checkBooks(db, { isFull: true, signal, ...more });
const only = (name: string) => equations.filter((equation) => equation.name === name);
const list = async (state: 'open' | 'known' | 'ended' = 'open') =>
  (await listDifferences(db, state, { before: null, limit: 100 })).map(({ equation, name, expected, found }) => ({
    ...{ equation, name, expected, found },
  }));
const mails = async () => {
  const rows = await db.selectFrom('mails').select('facts').where('kind', '=', 'owner-books-differ').execute();
  return rows.map(({ facts }) => facts);
};

/** The tables that a check may write: its own, the emails and the notices about it. */
const ITS_OWN = ['balance_checks', 'balance_equations', 'balance_differences', 'balance_money', 'mails', 'notices'];

/** A sum over all rows of all books, which any write changes. */
async function sumOfBooks(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${ITS_OWN}::text[]) order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(t.xmin::text::bigint), 0) as sum from ${sql.table(name)} t`.execute(db);
    sums[name] = found[0]?.sum ?? '';
  }
  return sums;
}

test('a shop after a day in which every book was written has no difference, and the check writes into no book', async () => {
  const before = await sumOfBooks();
  expect(await check()).toEqual({ failed: [] });
  expect(await list()).toEqual([]);
  expect(await check({ isFull: false })).toEqual({ failed: [] });
  expect(await list()).toEqual([]);
  expect(await sumOfBooks()).toEqual(before);
  expect(await mails()).toEqual([]);
  const read = await db.selectFrom('balance_equations').select(['name', 'rows_read']).execute();
  expect(read.filter(({ rows_read }) => rows_read === 0)).toEqual([]);
  expect(read.map(({ name }) => name).sort()).toEqual(equations.map(({ name }) => name).sort());
});

test('the history of an order is whole although the clock went back between its changes', async () => {
  const turnRound = sql`update order_events set at = timestamptz '2090-01-01' + (timestamptz '1970-01-01' - at)`;
  await turnRound.execute(db);
  expect(await check({ which: only('order-history') })).toEqual({ failed: [] });
  expect(await list()).toEqual([]);
  await turnRound.execute(db);
});

test('of the money that the bank reported, the part that is explained is a figure, by month', async () => {
  await check({ which: [] });
  const [month, ...others] = await listMoney(db);
  expect(others).toEqual([]);
  // what nobody knows is the gift of 123.000 đ
  expect(month).toMatchObject({ unexplained: 1, transactions: 3 });
  expect((month?.amount ?? 0) - (month?.explained ?? 0)).toBe(123_000);
  const { explained } = await readBalanceFigures(db);
  expect(explained).toBeCloseTo((month?.explained ?? 0) / (month?.amount ?? 1), 6);
});

/** Writes as somebody with the database's password would, past the rules that the triggers of these tables keep. */
const write = (tables: readonly string[], statement: RawBuilder<unknown>) =>
  db.transaction().execute(async (tx) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await statement.execute(tx);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });

describe('what was changed behind the shop’s back is found, named, and gone again once it is mended', () => {
  test.each(breaks)('$equation', async ({ equation, tables, harm, mend, name, says }) => {
    await write(tables, harm(day));
    try {
      await check({ which: only(equation) });
      const wanted = name(day);
      expect(await list()).toEqual([
        {
          equation,
          name: typeof wanted === 'string' ? wanted : expect.stringMatching(wanted),
          expected: expect.stringMatching(says.expected),
          found: expect.stringMatching(says.found),
        },
      ]);
    } finally {
      await write(tables, mend(day));
    }
    await check({ which: only(equation) });
    expect(await list()).toEqual([]);
  });

  test('every equation of the shop is in this table', () => {
    expect(breaks.map(({ equation }) => equation).sort()).toEqual(equations.map(({ name }) => name).sort());
  });
});

/** Acts while the stock of the mat is not what its movements say, and checks it afterwards. */
async function whileDiffering(act: () => Promise<unknown>): Promise<void> {
  const differ = (by: number) =>
    write(['products'], sql`update products set stock = stock + ${by} where id = ${mat.id}`);
  await differ(2);
  try {
    await act();
  } finally {
    await differ(-2);
    await check({ which: only('stock') });
  }
}

test('owners are told once of each difference; one says that it is known, and it stays listed without being work', async () => {
  const told = (await mails()).length;
  const [clerk, { owner: headers }] = [await makeStaff(shop, 'orders'), day];
  const works = async (as = headers) => {
    const { body } = await askOffice(shop, 'GET', '/api/admin/today', as);
    return body.waiting.map(({ work }: { work: string }) => work);
  };
  const path = '/api/admin/machine/books';
  const title = only('stock')[0]?.title;
  await sql`insert into push_devices (id, user_id, endpoint, p256dh, auth, user_agent)
    values (gen_random_uuid(), ${clerk.user.id}, 'https://push.example/1', decode(repeat('04', 65), 'hex'), decode(repeat('04', 16), 'hex'), '')`.execute(
    db,
  );
  const notices = () => db.selectFrom('notices').select('amount').where('kind', '=', 'books').execute();
  await whileDiffering(async () => {
    for (let times = 0; times < 2; times++) await check({ which: only('stock') });
    expect((await mails()).slice(told)).toEqual([
      { differences: 1, equations: [{ title, count: 1, names: [mat.sku] }] },
    ]);
    expect(await notices()).toEqual([{ amount: 1 }]);
    expect((await works())[0]).toBe('books');
    expect(await works(clerk.headers)).not.toContain('books');

    const { body } = await askOffice(shop, 'GET', `${path}/differences`, headers);
    const [difference] = body.items;
    expect(difference).toMatchObject({
      equation: 'stock',
      name: mat.sku,
      is: 'product',
      key: mat.id,
      booksSay: '10',
      rowSays: '12',
    });
    const known = (reason: string, as = headers) =>
      askOffice(shop, 'POST', `${path}/differences/${difference.id}/known`, as, { reason });
    expect((await known('x', clerk.headers)).status).toBe(403);
    expect((await known('   ')).status).toBe(400);
    expect((await known('Hàng trưng bày')).status).toBe(200);
    expect((await known('Lần nữa')).status).toBe(404);
    expect(await works()).not.toContain('books');
    await check({ which: only('stock') });
    expect(await list()).toEqual([]);
    const { body: shown } = await askOffice(shop, 'GET', `${path}/differences?state=known`, headers);
    expect(shown.items).toMatchObject([{ name: mat.sku, knownReason: 'Hàng trưng bày', endedAt: null }]);
    expect(shown.items[0].knownBy).toBeTruthy();
    expect((await askOffice(shop, 'GET', path, headers)).body).toMatchObject({ open: 0, known: 1 });
  });
  expect(await list('known')).toEqual([]);
  // the same thing once more is news again
  await whileDiffering(async () => {
    await check({ which: only('stock') });
    expect(await mails()).toHaveLength(told + 2);
  });
});

test('somebody asks for a check in the office, and it says how far it is', async () => {
  const path = '/api/admin/machine/books';
  const ask = () => askOffice(shop, 'POST', `${path}/check`, day.owner, { isFull: false });
  for (let times = 0; times < 2; times++) expect((await ask()).status).toBe(200);
  expect((await askOffice(shop, 'GET', path, day.owner)).body.isQueued).toBe(true);
  const { rows } = await shop.pool.query("select from graphile_worker.jobs where task_identifier = 'check-books-now'");
  expect(rows).toHaveLength(1);
  await db.transaction().execute((tx) => removeJob(tx, 'check-books-now'));
  await runJob(shop.shop, 'check-books-now', { isFull: false });
  const { body } = await askOffice(shop, 'GET', path, day.owner);
  expect(body.check).toMatchObject({ isRunning: false, isFull: false, failure: null, done: equations.length });
  expect(body.equations.map(({ name }: { name: string }) => name)).toEqual(equations.map(({ name }) => name));
});

test('each night has one check, however often the shop is started', async () => {
  const begun = async () => (await db.selectFrom('balance_checks').select('id').execute()).length;
  const night = () => runJob(shop.shop, 'check-books', {});
  await check();
  const before = await begun();
  await sql`update balance_checks set started_at = started_at - interval '2 days'`.execute(db);
  for (let starts = 0; starts < 3; starts++) await night();
  expect(await begun()).toBe(before + 1);
  expect(await findLastCheck(db)).toMatchObject({ isFull: false, done: equations.length });
  // the last check of everything was eight days ago
  await sql`update balance_checks set started_at = started_at - interval '8 days'`.execute(db);
  await night();
  expect(await findLastCheck(db)).toMatchObject({ isFull: true, failure: null });
  const { rows } = await shop.pool.query("select from graphile_worker.jobs where task_identifier = 'check-books'");
  expect(rows).toHaveLength(1);
  // a new shop has no check before its first night
  await db.deleteFrom('balance_checks').execute();
  await night();
  expect(await begun()).toBe(0);
});

test('a check that somebody asks for, and that of the night, wait for the hourly one and then take place', async () => {
  await db.connection().execute(async (hourly) => {
    await sql`select pg_advisory_lock(hashtextextended('check of the books', 0))`.execute(hourly);
    let answer: Awaited<ReturnType<typeof check>> | undefined;
    const asked = check({ which: only('stock') }).then((result) => {
      answer = result;
    });
    await sleep(1200);
    expect(answer, 'it waits').toBeUndefined();
    expect(await check(), 'only one waits').toBe('busy');
    expect(await check({ isHourly: true })).toBe('busy');
    await sql`select pg_advisory_unlock_all()`.execute(hourly);
    await asked;
    expect(answer).toEqual({ failed: [] });
  });
});

test('between two nights each hour checks what is quick to check, and the night comes all the same', async () => {
  const begun = async () => (await db.selectFrom('balance_checks').select('id').execute()).length;
  const hour = () => checkBooksEachHour(db, { signal });
  await db.deleteFrom('balance_checks').execute();
  await check();
  await hour();
  expect(await begun(), 'a check was begun within the hour').toBe(1);
  await sql`update balance_checks set started_at = started_at - interval '2 days'`.execute(db);
  await whileDiffering(async () => {
    await hour();
    expect(await list()).toMatchObject([{ equation: 'stock', name: mat.sku }]);
    await hour();
    expect(await begun(), 'one check in an hour').toBe(2);
  });
  // the night is not spared by a check that came past the quick equations only
  await sql`update balance_checks set started_at = started_at - interval '2 days' where not is_hourly`.execute(db);
  await runJob(shop.shop, 'check-books', {});
  expect(await begun()).toBe(4);
  expect(await findLastCheck(db)).toMatchObject({ done: equations.length, failure: null });

  await sql`update balance_checks set started_at = started_at - interval '2 hours'`.execute(db);
  await sql`update balance_equations set milliseconds = 1000, checked_at = '2026-01-01' where name = 'stock'`.execute(
    db,
  );
  await whileDiffering(async () => {
    await hour();
    expect(await list(), 'an equation that takes long in this shop waits for the night').toEqual([]);
  });
  await check();
});

test('of two checks at once one does the work, and the other does nothing', async () => {
  const answers = await Promise.all([check(), check()]);
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(1);
  expect(await check({ which: only('stock') })).toEqual({ failed: [] });
});

test('a check whose process was killed is not taken for one that is running, and the next one begins', async () => {
  await sql`insert into balance_checks (is_full, equations, started_at, seen_at)
    values (true, 28, now() + interval '1 second', now() - interval '2 minutes')`.execute(db);
  const { body } = await askOffice(shop, 'GET', '/api/admin/machine/books', day.owner);
  expect(body.check).toMatchObject({ isRunning: false, endedAt: null, failure: 'the process ended' });
  await sleep(1_000);
  expect(await check({ which: only('stock') })).toEqual({ failed: [] });
  expect(await findLastCheck(db)).toMatchObject({ isRunning: false, failure: null, done: 1 });
});

test('a check that is stopped leaves what it found before, says so, and keeps no place', async () => {
  const stopping = new AbortController();
  const onChecked = ({ name }: { name: string }) => {
    if (name === 'bundles') stopping.abort(new Error('the shop stops'));
  };
  await expect(check({ signal: stopping.signal, onChecked })).rejects.toThrow('the shop stops');
  expect(await findLastCheck(db)).toMatchObject({ done: 2, isRunning: false, failure: 'the shop stops' });
  expect(await check({ which: only('stock') })).toEqual({ failed: [] });
});

test('an equation that cannot be checked is named, and the others are checked', async () => {
  const failing = { ...equations[0], name: 'failing', differing: sql`select 1 / 0` } as (typeof equations)[number];
  await whileDiffering(async () => {
    expect(await check({ which: [failing, ...only('stock')] })).toEqual({ failed: ['failing'] });
    expect(await list()).toMatchObject([{ equation: 'stock', name: mat.sku }]);
    expect(await readBalanceFigures(db)).toMatchObject({ failing: 1, open: { stock: 1, failing: 0 } });
  });
  await db.deleteFrom('balance_equations').where('name', '=', 'failing').execute();
});

const by = { actor: { kind: 'operator' as const, userId: null }, reason: 'thử' };

test('while customers order, pay and cancel, no check finds a difference', async () => {
  await asOperator(db, 'product.stock', (tx) => correctStock(tx, { sku: mat.sku, by: 100, ...by }));
  let isOver = false;
  const trade = async (number: number) => {
    for (let round = 0; round < 12; round++) {
      const form = codForm([line(mat)], { shipping_phone: `0356799${number}${String(round).padStart(2, '0')}` });
      const { status, body } = await shop.post('/api/orders', form, { 'idempotency-key': newKey() });
      expect(status, JSON.stringify(body)).toBe(201);
      const { id, order_number: order } = body.order;
      if (round % 2 === 0) await changeOrder(db, { order: id, move: { field: 'status', to: 'cancelled' }, ...by });
      if (round % 3 === 1) await transfer(shop, order, mat.price);
      if (round % 5 === 0) await keepAll(shop);
    }
  };
  const traded = Promise.all([1, 2, 3].map(trade)).finally(() => {
    isOver = true;
  });
  let checks = 0;
  while (!isOver || checks === 0) {
    expect(await check()).toEqual({ failed: [] });
    expect(await list()).toEqual([]);
    checks += 1;
    await sleep(20);
  }
  await traded;
});

test('the operator reads the same at the command line, with an exit status for scripts', async () => {
  const balanced = await typeAt(shop, 'check-books');
  expect(balanced.code, balanced.err).toBe(0);
  expect(balanced.out).toMatch(/^stock +holds$/m);
  expect(balanced.out).toMatch(/banks reported, \d+(\.\d)? % is explained/);
  await whileDiffering(async () => {
    const differing = await typeAt(shop, 'check-books', '--recent');
    expect(differing.code).toBe(1);
    expect(differing.out).toMatch(new RegExp(`^  stock  ${mat.sku}: the books say \\d+; found \\d+; since`, 'm'));
  });
  const other = await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(hashtextextended('whole check of the books', 0))`.execute(one);
    const typed = await typeAt(shop, 'check-books');
    await sql`select pg_advisory_unlock_all()`.execute(one);
    return typed;
  });
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('Another check') });
});
