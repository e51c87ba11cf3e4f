/** A shop from before one phone number had one key in all spellings is brought up to date: no block, note or refusal is lost. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { migrate, migrateTo } from '#store/database/migrations.ts';
import { countRefusals } from '#store/orders/refusals.ts';
import { admin, dropDatabase } from '../app.ts';
import { urlOf } from '../database.ts';

const database = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
let pool: pg.Pool;
let db: Database;

/** Old orders: the number as typed, and the international form that the shop knew then. */
const orders = [
  ['DH222222', '0911222333', '+84911222333'],
  ['DH333333', '+84 0911 222 333', null],
  ['DH444444', '0911222333 0', null],
  ['DH555555', '001 415 555 0100', null],
  ['DH666666', '', null],
] as const;
/** Old customers: the key that they had, and since when they are blocked. */
const customers = [
  ['+84911222333', null],
  ['840911222333', '2026-02-01'],
  ['09112223330', '2026-03-01'],
  ['0014155550100', '2026-04-01'],
  ['+84987654321', '2026-05-01'],
] as const;

beforeAll(async () => {
  await admin(`create database ${database}`);
  pool = openPool(urlOf(inject('databaseUrl'), database), 4);
  db = openDatabase(pool);
  await db.transaction().execute((tx) => migrateTo(tx, '0064_subscriber_counts'));
  for (const [number, phone, e164] of orders) {
    await sql`insert into order_numbers (order_number) values (${number})`.execute(db);
    await sql`insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name,
      shipping_address, shipping_city, shipping_country, shipping_phone, shipping_phone_e164, shipping_email, refused)
      values (gen_random_uuid(), ${number}, 'cancelled', 'unpaid', 'delivery', 500000, '', '', '', '', '', ${phone}, ${e164}, 'hoa@thu.example', true)`.execute(
      db,
    );
  }
  for (const [phone, blockedAt] of customers) {
    await sql`
      with customer as (
        insert into customers (phone, blocked_at, blocked_reason) values (${phone}, ${blockedAt}, ${blockedAt && phone}) returning id
      ), note as (insert into customer_notes (customer_id, text, actor) select id, ${phone}, 'staff' from customer)
      insert into audit_log (actor, act, thing_kind, thing_id) select 'staff', 'customer.blocked', 'customer', id from customer`.execute(
      db,
    );
  }
  await sql`insert into users (id, email, password_hash, first_name, last_name, phone_number)
    values (gen_random_uuid(), 'hoa@thu.example', '', 'Hoa', 'Lê', '+84 0911 222 333')`.execute(db);
  await migrate(db);
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(database);
});

test('old orders and accounts have the key of their number', async () => {
  const keys = await db.selectFrom('orders').select('shipping_phone_e164').orderBy('order_number').execute();
  expect(keys.map((row) => row.shipping_phone_e164)).toEqual([...Array(3).fill('+84911222333'), null, null]);
  expect(await db.selectFrom('users').select('phone_e164').execute()).toEqual([{ phone_e164: '+84911222333' }]);
  for (const [phone, count] of [
    ['84911222333', 3],
    ['+1 415 555 0100', 1],
    ['', 0],
  ] as const)
    expect(await countRefusals(db, phone), phone).toBe(count);
});

test('customers who are one number are one customer with the oldest block, all notes and their history', async () => {
  const { rows } = await sql`
    select c.phone, to_char(c.blocked_at, 'YYYY-MM-DD') as since, c.blocked_reason as reason,
      array(select text from customer_notes n where n.customer_id = c.id order by n.id) as notes,
      (select count(*)::int from audit_log a where a.thing_kind = 'customer' and a.thing_id = c.id::text) as acts
    from customers c order by c.phone`.execute(db);
  expect(rows).toEqual([
    {
      phone: '+84911222333',
      since: '2026-02-01',
      reason: '840911222333',
      notes: customers.slice(0, 3).map(([phone]) => phone),
      acts: 3,
    },
    { phone: '+84987654321', since: '2026-05-01', reason: '+84987654321', notes: ['+84987654321'], acts: 1 },
    { phone: '14155550100', since: '2026-04-01', reason: '0014155550100', notes: ['0014155550100'], acts: 1 },
  ]);
});
