/**
 * Reads the whole database as streams, in one snapshot and without pg_dump. PostgreSQL's catalogue lists the tables;
 * their rows are in the text format of COPY, which every major version can read.
 */
import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';

/** Generated columns are left out: PostgreSQL computes them again. */
export type DumpedTable = { name: string; columns: string[] };
export type DumpedSequence = { name: string; value: string };

/** Tables not dumped: the tables of the migrator, which migrations fill again, and tables with short-lived data. */
const NOT_DUMPED = ['kysely_migration', 'kysely_migration_lock', 'page_changes', 'try_windows', 'backup_links'];

/** The columns of waiting jobs, as parameters of graphile_worker.add_job. Jobs without tries left are not dumped. */
export const JOB_COLUMNS = 'identifier, payload, queue_name, run_at, max_attempts, job_key, priority, attempts';
const JOBS = `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, j.attempts
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.attempts < j.max_attempts order by j.id`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ');
/** The name of a table and its columns in the order of the dump, as COPY expects them. */
export const copyTarget = ({ name, columns }: DumpedTable) => `${quoted(name)} (${columnList(columns)})`;

/** Starts a dump's transaction, with settings that make all servers write values alike and remove time limits. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await setDumpSession(client);
}

/**
 * Makes the server write values in a format that does not depend on its settings, and rows in the order in which they
 * are stored. Call it in a transaction.
 */
export async function setDumpSession(client: ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local statement_timeout = 0;
    set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local synchronize_seqscans = off`);
}

/** @returns the tables to dump, each after the tables to which it refers @throws Error for circular references */
export async function listTables(client: ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable & { refers_to: string[] }>(
    `select c.relname as name, (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and c.relname <> all($1)
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [NOT_DUMPED],
  );
  const sorted: DumpedTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const isFree = (table: { refers_to: string[] }) => !left.some(({ name }) => table.refers_to.includes(name));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other: ${left.map((t) => t.name).join(', ')}`);
    sorted.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** Locks the tables, so that a migration waits for the end of the dump. */
export async function lockTables(client: ClientBase, tables: readonly DumpedTable[]): Promise<void> {
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
}

/** @returns the sequences that have been used, with their last values */
export async function listSequences(client: ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
  return rows;
}

/** @returns the names of the applied migrations, oldest first; none when the database contains no shop */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const table = await client.query("select to_regclass('kysely_migration') is not null as known");
  if (!table.rows[0].known) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** @returns the keys of the screenshot files to which orders refer */
export async function listScreenshotKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select screenshot_key as key from orders where screenshot_key is not null',
  );
  return rows.map(({ key }) => key);
}

/** Streams the rows of one table, one row per line. */
export function copyOut(client: ClientBase, table: DumpedTable): Readable {
  return client.query(to(`copy ${copyTarget(table)} to stdout`));
}

/** Streams the waiting jobs, one job per line, with the columns JOB_COLUMNS. */
export function copyJobsOut(client: ClientBase): Readable {
  return client.query(to(`copy (${JOBS}) to stdout`));
}
