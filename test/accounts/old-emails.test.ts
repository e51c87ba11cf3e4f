/** A database from before addresses were checked is brought up to date, with nothing merged and nothing lost. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findAccount } from '#store/accounts/users.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { migrate } from '#store/database/migrations.ts';
import type { Tables } from '#store/database/tables.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { admin, dropDatabase, openTestShop, type TestShop } from '../app.ts';
import { urlOf } from '../database.ts';
import { typeAt } from '../operator.ts';

const shop = openTestShop();
const database = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
let pool: pg.Pool;
let db: Kysely<Tables>;

/** Applies the migrations up to the one before addresses were checked. */
async function migrateTo(last: string): Promise<void> {
  const folder = new URL('../../db/migrations/', import.meta.url);
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
    const text = await readFile(new URL(file, folder), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = { up: async (tx) => void (await sql.raw(text).execute(tx)) };
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(last);
  if (error) throw error;
}

const ids = { old: randomUUID(), plain: randomUUID(), shouted: randomUUID() };

beforeAll(async () => {
  await admin(`create database ${database}`);
  pool = openPool(urlOf(inject('databaseUrl'), database), 4);
  db = openDatabase(pool);
  await migrateTo('0004_category_image_alt');
  await migrateJobs(pool);
  // what a database makes whose own locale folds "I" to another letter than "i"
  await sql`drop index users_email; create index users_email on users (lower(email))`.execute(db);
  await sql
    .raw(`
    insert into users (id, email, password_hash, first_name, last_name, email_verified_at, created_at) values
      ('${ids.old}', 'khach@gmaİl.example', '', 'A', 'B', now(), '2026-01-01'),
      ('${ids.shouted}', 'LAN@thu.example', '', 'A', 'B', null, '2026-01-02'),
      ('${ids.plain}', 'lan@thu.example', '', 'A', 'B', now(), '2026-02-01');
    insert into order_numbers (order_number) values ('DH222222'), ('DH333333'), ('DH444444');
    insert into orders (id, order_number, user_id, status, payment_status, payment_method, total_amount, first_name,
      last_name, shipping_address, shipping_city, shipping_country, shipping_phone, shipping_email, anonymised_at)
    select gen_random_uuid(), o.number, o.owner::uuid, 'pending', 'unpaid', 'delivery', 1, 'A', 'B', 'C', 'D', 'E', '0',
      o.email, o.at::timestamptz
    from (values ('DH222222', '${ids.old}', 'khach@gmail.example', null), ('DH333333', null, 'a,b@thư.vn', null),
      ('DH444444', null, '', '2026-01-01')) as o (number, owner, email, at);
    insert into newsletter_subscribers (id, email, consent_version, consent_text) values
      (gen_random_uuid(), 'nguyễn@thư.vn', '', ''), (gen_random_uuid(), 'lan@thu.example', '', '');
  `)
    .execute(db);
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(database);
});

test('the migration succeeds although the database has such rows', async () => {
  expect(await migrate(db)).toContain('0005_email_keys');
  const users = await db.selectFrom('users').select(['id', 'email', 'email_unchecked']).orderBy('email').execute();
  expect(users).toEqual(
    expect.arrayContaining([
      { id: ids.old, email: 'khach@gmaİl.example', email_unchecked: true },
      { id: ids.shouted, email: 'LAN@thu.example', email_unchecked: true },
      { id: ids.plain, email: 'lan@thu.example', email_unchecked: false },
    ]),
  );
});

test('of two accounts with one address the verified one is found, and a wrong address finds none', async () => {
  expect((await findAccount(db, 'LAN@thu.example'))?.id).toBe(ids.plain);
  expect(await findAccount(db, 'khach@gmaİl.example')).toBe(null);
  expect(await findAccount(db, 'khach@gmail.example')).toBe(null);
});

test('such an order still moves on, and such an account can still be changed', async () => {
  await sql`update orders set status = 'in_delivery' where order_number in ('DH222222', 'DH333333')`.execute(db);
  await sql`update users set first_name = 'Mai' where id = ${ids.old}`.execute(db);
});

test('the operator reads all of them, spelled out, with what each collides with', async () => {
  const there = { ...shop, pool } as TestShop;
  const { code, out } = await typeAt(there, 'check-emails');
  expect(code).toBe(0);
  const lines = out.trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(`${ids.old}  khach@gma\\u0130l.example  (holds 1 orders placed with another address)`);
  expect(lines[1]).toContain(`${ids.shouted}  LAN@thu.example  (same address as account ${ids.plain})`);
  expect(lines[2]).toMatch(/^order +DH333333 +a,b@th\\u01b0\.vn$/);
  expect(lines[3]).toMatch(/^subscriber .*nguy\\u1ec5n@th\\u01b0\.vn$/);
});

test('a shop without such rows says so', async () => {
  expect((await typeAt(shop, 'check-emails')).out).toBe('Every email address is an accepted one.\n');
});
