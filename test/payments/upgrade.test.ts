/** A shop from before the ledger is brought up to date: what was paid has its rows. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { settleOrder } from '#commands/orders/settle-order.ts';
import { type Database, openDatabase, openPool } from '#store/database/database.ts';
import { migrate, migrateTo } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { admin, dropDatabase } from '../app.ts';
import { urlOf } from '../database.ts';

const database = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
let pool: pg.Pool;
let db: Database;

beforeAll(async () => {
  await admin(`create database ${database}`);
  pool = openPool(urlOf(inject('databaseUrl'), database), 4);
  db = openDatabase(pool);
  await db.transaction().execute((tx) => migrateTo(tx, '0016_searchable_products'));
  await sql`insert into order_numbers (order_number) values ('DH222222'), ('DH333333'), ('DH444444')`.execute(db);
  for (const [number, state] of [
    ['DH222222', 'paid'],
    ['DH333333', 'refunded'],
    ['DH444444', 'awaiting_review'],
  ])
    await sql`insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name, last_name,
      shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email)
      values (gen_random_uuid(), ${number}, 'pending', ${state}, 'qr', 500000, '', '', '', '', '', '', 'hoa@thu.example')`.execute(
      db,
    );
  await migrate(db);
  await migrateJobs(pool);
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(database);
});

const moneyOf = async (number: string) =>
  db
    .selectFrom('orders')
    .select(['payment_status', 'amount_paid'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();

test('a paid order and a refunded one have rows of the staff, so settling them changes nothing', async () => {
  for (const number of ['DH222222', 'DH333333', 'DH444444'])
    await db.transaction().execute((tx) => settleOrder(tx, number));
  expect(await moneyOf('DH222222')).toEqual({ payment_status: 'paid', amount_paid: 500_000 });
  expect(await moneyOf('DH333333')).toEqual({ payment_status: 'refunded', amount_paid: 0 });
  expect(await moneyOf('DH444444')).toEqual({ payment_status: 'awaiting_review', amount_paid: 0 });
});

test('an old paid order is refunded as ever', async () => {
  const move = { field: 'payment_status' as const, to: 'refunded' as const };
  const actor = { kind: 'operator' as const, userId: null };
  await changeOrder(db, { order: 'DH222222', move, actor, reason: 'Trả hàng' });
  expect(await moneyOf('DH222222')).toEqual({ payment_status: 'refunded', amount_paid: 0 });
});
