/** Reads any number of rows in bounded memory: a cursor in a transaction of its own, which sees one moment of the shop. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, openDatabase, openPool, PLANNED_ANEW, rowsOf } from './database.ts';

/** The number of rows that one request to the database returns. */
const AT_ONCE = 500;

type Snapshot = {
  /** a transaction that only reads; every statement in it sees the same moment */
  db: Database;
  /** ends the transaction and closes its connection; a second call waits for the first */
  close: () => Promise<void>;
};

/**
 * Opens a connection of its own, because reading may last as long as a client takes to receive the rows, and must not
 * take a connection from those who shop.
 */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const pool = openPool(databaseUrl, 1);
  try {
    const transaction = openDatabase(pool).startTransaction();
    const db = await transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute();
    const end = async () => {
      await db
        .rollback()
        .execute()
        .catch(() => {});
      await pool.end();
    };
    let ended: Promise<void> | undefined;
    const close = () => {
      ended ??= end();
      return ended;
    };
    return { db, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Yields the rows of a statement in parts, each read when the part before was used. @param db of a snapshot */
export async function* readRows<Row>(db: Database, statement: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare exported_rows no scroll cursor for ${statement} ${PLANNED_ANEW}`.execute(db);
  for (;;) {
    const rows = await rowsOf<Row>(db)`fetch ${sql.lit(AT_ONCE)} from exported_rows`;
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) break;
  }
  await sql`close exported_rows`.execute(db);
}
