/** Checks whether the database can store orders. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, rowsOf } from './database.ts';

class RolledBack extends Error {}

/** Writes a row and rolls back. @throws the database's error when the database is unavailable, read-only or full */
export async function checkWritable(db: Database): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = 3000`.execute(tx);
      await tx.insertInto('order_numbers').values({ order_number: anyOrderNumber() }).execute();
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
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
