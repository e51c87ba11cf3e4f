/** Reads data changes since a process last read them. Triggers write the rows: db/migrations/0011_page_changes.sql. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

export type PageChanges = {
  /** the snapshot: it describes which transactions were visible; pass it to the next call */
  snapshot: string;
  /** an id of the database; changes when PostgreSQL restarts or another database uses the same network address */
  database: string;
  /** the tags of the changes committed since the given snapshot, each tag once; empty at the first call */
  tags: string[];
};

/**
 * Reads the changes that were committed since the last call. Compares snapshots and not ids or times, so that a
 * transaction that begins early and commits late is neither missed nor read twice.
 * @param since the snapshot of the last call; null at the first call
 */
export async function readPageChanges(db: Database, since: string | null): Promise<PageChanges> {
  const [changes] = await rowsOf<PageChanges>(db)`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text || ' ' || d.oid as database,
      array(select distinct tag from page_changes
        where xid >= pg_snapshot_xmin(${since}::text::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${since}::text::pg_snapshot)) as tags
    from pg_database d where d.datname = current_database()`;
  if (!changes) throw new Error('the database does not know itself');
  return changes;
}

/** Announces a change that no SQL statement makes, for example that a scheduled post is public from now on. */
export async function announceChange(tx: Transaction, tag: string): Promise<void> {
  await tx.insertInto('page_changes').values({ tag }).execute();
}

/**
 * Removes changes that an earlier run of this function saw ten minutes ago. A transaction may commit long after it
 * began, so the age of a row is counted from the first run after its commit.
 */
export async function sweepPageChanges(tx: Transaction): Promise<void> {
  await sql`delete from page_changes where swept_at < now() - interval '10 minutes'`.execute(tx);
  await sql`update page_changes set swept_at = now() where swept_at is null`.execute(tx);
}
