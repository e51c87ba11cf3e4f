/** Slow statements are named in the log by their text and their plan, never by their values. */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { watchSlowStatements } from '#server/log/slow-statements.ts';
import { kindOf, watchStatements } from '#store/database/statement-watch.ts';
import { Work, working } from '#store/database/work.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

type Line = Record<string, unknown>;

function collect(limit: number, isForPeople = false): Line[] {
  const lines: Line[] = [];
  const write = (facts: Line) => lines.push(facts);
  endings.push(watchSlowStatements({ limit, databaseUrl: shop.databaseUrl, isForPeople, write }));
  return lines;
}

const PATIENCE = { timeout: 20_000, interval: 20 };

test('a slow statement is told once, with its plan, who sent it, and none of its values', async () => {
  const lines = collect(50);
  const work = new Work('abc-1', 'GET /api/orders/:id');
  const phone = '0912345678';
  const slow = () =>
    sql`select order_number from orders where shipping_phone = ${phone} and pg_sleep(0.06) is not null
      union all select pg_sleep(0.08)::text`.execute(shop.shop.db);
  await working.run(work, async () => {
    for (let i = 0; i < 3; i++) await slow();
  });
  await sql`select 1`.execute(shop.shop.db);
  await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
  expect(lines[0]).toMatchObject({ by: 'GET /api/orders/:id', id: 'abc-1', rows: 1 });
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(80);
  expect(lines[0]?.statement).toContain('where shipping_phone = $1 and pg_sleep');
  expect(lines[0]?.plan).toContain('Scan');
  expect(JSON.stringify(lines)).not.toContain(phone);
  expect(work.statements).toBe(3);
});

test('people read nothing of it in the first minute, and no plan later', async () => {
  const lines = collect(50, true);
  const slow = () => sql`select pg_sleep(0.08)::text`.execute(shop.shop.db);
  await slow();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
  await slow();
  await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
  vi.restoreAllMocks();
  expect(lines[0]).toMatchObject({ times: 2, statement: 'select pg_sleep(0.08)::text' });
  expect(lines[0]).not.toHaveProperty('plan');
});

test('a statement that fails after a while is told as well', async () => {
  const lines = collect(50);
  await expect(sql`select 1 / length(pg_sleep(0.08)::text)`.execute(shop.shop.db)).rejects.toThrow('division by zero');
  await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
  expect(lines[0]).toMatchObject({ failed: true });
});

test('what a statement writes is never written a second time for its plan', async () => {
  const lines = collect(0);
  const name = `slow-${Date.now()}`;
  await sql`with waited as (select pg_sleep(0.02)) insert into try_windows (subject, client, tries, ends_at)
    select ${Buffer.from(name)}::bytea, ${Buffer.from('x')}::bytea, 1, now() from waited`.execute(shop.shop.db);
  await vi.waitFor(
    () => expect(lines.some(({ plan }) => String(plan).includes('Insert on try_windows'))).toBe(true),
    PATIENCE,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from try_windows
    where subject = ${Buffer.from(name)}`.execute(shop.shop.db);
  expect(rows[0]?.count).toBe(1);
});

test('statements are counted by what they do', async () => {
  expect(
    ['select 1', '  (select 1)', 'with a as (select 1) select 2', 'with a as (insert into b values (1)) select 2'].map(
      kindOf,
    ),
  ).toEqual(['select', 'select', 'select', 'insert']);
  expect(['begin', 'commit', 'UPDATE a set b = 1', 'delete from a', 'set x = 1', ''].map(kindOf)).toEqual([
    ...['transaction', 'transaction', 'update', 'delete', 'other', 'other'],
  ]);
  const ended: string[] = [];
  endings.push(watchStatements(({ kind, rows }) => ended.push(`${kind} ${rows}`)));
  await shop.shop.db.transaction().execute((tx) => sql`select generate_series(1, ${3}::int)`.execute(tx));
  expect(ended).toEqual(['transaction 0', 'select 3', 'transaction 0']);
});
