import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#store/database/migrations.ts';
import { openTestShop } from './app.ts';
import { printSchema } from './print-schema.ts';
import { printTables } from './print-tables.ts';
import { type Kinds, readDeclaredKinds } from './table-rows.ts';

const shop = openTestShop();

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('db/schema.sql is what the migrations make; if this fails, write it anew: node test/print-schema.ts > db/schema.sql', async () => {
  expect(await printSchema(shop.shop.db)).toBe(read('db/schema.sql'));
});

test('db/tables.gen.ts is what the migrations make; if this fails, write it anew: node test/print-tables.ts > db/tables.gen.ts', async () => {
  expect(await printTables(shop.shop.db)).toBe(read('db/tables.gen.ts'));
});

test('db/README.md explains each function of the database, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
    shop.shop.db,
  );
  const functions = read('db/README.md').split('## Functions')[1] ?? '';
  const tables = new Set(
    (await sql<{ name: string }>`select relname as name from pg_class`.execute(shop.shop.db)).rows.map(
      ({ name }) => name,
    ),
  );
  const explained = [...functions.matchAll(/`([a-z_]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !tables.has(name));
  expect([...new Set(explained)].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('docs/scaling.md counts what the schema uses that distributed databases may lack', () => {
  const schema = read('db/schema.sql');
  const counted = (pattern: RegExp) => schema.match(pattern)?.length ?? 0;
  const figures: Record<string, number> = {
    triggers: counted(/^CREATE (CONSTRAINT )?TRIGGER/gm),
    'of them for each statement': counted(/^CREATE TRIGGER.* FOR EACH STATEMENT/gm),
    'of them with `REFERENCING` (transition tables)': counted(/^CREATE TRIGGER.* REFERENCING/gm),
    'of them on `TRUNCATE`': counted(/^CREATE TRIGGER.* TRUNCATE ON/gm),
    'of them on `UPDATE OF` columns': counted(/^CREATE TRIGGER.* UPDATE OF/gm),
    'constraint triggers, deferred': counted(/^CREATE CONSTRAINT TRIGGER.* INITIALLY DEFERRED/gm),
    'stored generated columns': counted(/GENERATED ALWAYS AS \(/gi),
    'GIN indexes': counted(/ USING gin /g),
    'foreign keys': counted(/FOREIGN KEY/g),
    'indexes with a condition (`WHERE`)': counted(/^CREATE.* INDEX .* WHERE /gm),
    functions: counted(/^CREATE OR REPLACE FUNCTION/gm),
  };
  const table = read('docs/scaling.md').split('### What the schema uses')[1]?.split('### ')[0] ?? '';
  const written = [...table.matchAll(/^\| ([^|]+) \| (\d+) \|/gm)].map(([, what, number]) => [what, Number(number)]);
  expect(Object.fromEntries(written)).toEqual(figures);
});

/** What pg makes of a column's value, by PostgreSQL's name of its type; numeric stays text, because it may be too exact. */
const KINDS: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  numeric: 'string',
  date: 'string',
  tsvector: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  bit: 'string',
  xid8: 'string',
  json: 'object',
  jsonb: 'object',
  _text: 'object',
  _uuid: 'object',
};

test('src/store/database/tables.ts declares each column with the type and the nullability it has in the database', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean }>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(shop.shop.db);
  const real: Kinds = {};
  for (const { table, column, type, nullable } of rows) {
    real[table] ??= {};
    real[table][column] = `${KINDS[type] ?? type}${nullable ? ' | null' : ''}`;
  }
  expect(readDeclaredKinds()).toEqual(real);
});

test('migrating a second time does nothing', async () => {
  expect(await migrate(shop.shop.db)).toEqual([]);
});

const product = sql`(select id from products limit 1)`;
const laws: [string, ReturnType<typeof sql>][] = [
  ['stock below 0', sql`update products set stock = -1 where id = ${product}`],
  ['a price of 0', sql`update products set price = 0, original_price = null where id = ${product}`],
  ['an original price below the price', sql`update products set original_price = price - 1 where id = ${product}`],
  ['a slug with capitals', sql`update products set slug = 'Hoa' where id = ${product}`],
  [
    'an order of nothing',
    sql`insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name, shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email) values (gen_random_uuid(), 'DH222222', 'pending', 'unpaid', 'delivery', 0, '', '', '', '', '', '', 'hoa@thu.example')`,
  ],
  [
    'an order number that was never given',
    sql`insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name, shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email) values (gen_random_uuid(), 'DH222222', 'pending', 'unpaid', 'delivery', 1, '', '', '', '', '', '', 'hoa@thu.example')`,
  ],
  [
    'a discount of more than the line costs',
    sql`with n as (insert into order_numbers (order_number) values ('DH222222')), o as (insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name, shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email) values (gen_random_uuid(), 'DH222222', 'pending', 'unpaid', 'delivery', 1, '', '', '', '', '', '', 'hoa@thu.example') returning id)
      insert into order_items (id, order_id, product_id, product_name, quantity, price_at_time, discount, position) select gen_random_uuid(), o.id, ${product}, '', 2, 5, 11, 0 from o`,
  ],
  [
    'a delivery that costs more than the whole order',
    sql`with n as (insert into order_numbers (order_number) values ('DH222222')) insert into orders (id, order_number, status, payment_status, payment_method, total_amount, delivery, first_name, last_name, shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email) values (gen_random_uuid(), 'DH222222', 'pending', 'unpaid', 'delivery', 1, 2, '', '', '', '', '', '', 'hoa@thu.example')`,
  ],
  ['an order number with a zero', sql`insert into order_numbers (order_number) values ('DH000000')`],
  [
    'a rating of 6',
    sql`insert into reviews (id, product_id, first_name, last_name, rating) values (gen_random_uuid(), ${product}, '', '', 6)`,
  ],
  [
    'a second review of one product by one customer',
    sql`with u as (insert into users (id, email, password_hash, first_name, last_name) values (gen_random_uuid(), 'hai@thu.example', '', 'A', 'B') returning id)
      insert into reviews (id, product_id, user_id, first_name, last_name, rating) select gen_random_uuid(), ${product}, u.id, '', '', 5 from u, generate_series(1, 2)`,
  ],
  [
    'a change of an order that changes nothing',
    sql`with n as (insert into order_numbers (order_number) values ('DH222222')), o as (insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name, shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email) values (gen_random_uuid(), 'DH222222', 'done', 'unpaid', 'delivery', 1, '', '', '', '', '', '', 'hoa@thu.example') returning id)
      insert into order_events (id, order_id, field, before, after, actor) select gen_random_uuid(), id, 'status', 'done', 'done', 'system' from o`,
  ],
  ['a second settings record', sql`insert into shop_settings (id, value) values (false, '{}')`],
];

test.each(laws)('PostgreSQL itself refuses %s', async (_, statement) => {
  await expect(statement.execute(shop.shop.db)).rejects.toThrow(/violates|duplicate/);
});
