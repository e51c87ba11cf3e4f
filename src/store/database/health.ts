/** Checks whether the database can store orders. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, rowsOf } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

class RolledBack extends Error {}

/**
 * Writes an order with an entry of its history, so that their triggers run, and rolls back. Nobody waits for it, because
 * it touches no row that is there, and it takes no number from a sequence: no device and no webhook is told of an entry
 * about a promise.
 * @throws the database's error when the database is unavailable, read-only or full, or a trigger fails
 */
export async function checkOrderable(db: Database): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = 3000`.execute(tx);
      await sql`
        with number as (
          insert into order_numbers (order_number) values (${anyOrderNumber()}) returning order_number
        ), placed as (
          insert into orders (id, order_number, status, payment_status, payment_method, total_amount, first_name,
            last_name, shipping_address, shipping_city, shipping_country, shipping_phone)
          select gen_random_uuid(), order_number, 'pending', 'unpaid', 'delivery', 1, '', '', '', '', '', '' from number
          returning id
        )
        insert into order_events (id, order_id, field, after, actor)
        select gen_random_uuid(), id, 'promise', '', 'system' from placed`.execute(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

/** @returns PostgreSQL's own sentence if it refuses an order although it takes writes: a trigger, a table, a library; else null */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  // a library of PostgreSQL that is not there counts as a database that is away, because it may come back
  return isDatabaseAway(error) && !error.code?.startsWith('58') ? null : error.message;
}

/** Returns a random order number for the test row, which is always rolled back. */
function anyOrderNumber(): string {
  const digits = randomUUID().replace(/-/g, '').toUpperCase().replace(/[01]/g, 'Z');
  return `DH${digits.slice(0, 6)}`;
}

/** @returns the version of PostgreSQL, such as `18.1` */
export async function readPostgresVersion(db: Database): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(db)`select current_setting('server_version') as version`;
  return row?.version ?? '';
}
