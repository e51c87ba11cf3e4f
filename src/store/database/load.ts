/** Loads a dump, made by src/store/database/dump.ts, into an empty database. */
import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import { copyTarget, type DumpedSequence, type DumpedTable, JOB_COLUMNS, listTables, quoted } from './dump.ts';

/** True when the database contains no table and no waiting job. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  if ((await listTables(client)).length > 0) return false;
  const { rows } = await client.query("select to_regclass('graphile_worker._private_jobs') is not null as known");
  if (!rows[0].known) return true;
  return (await client.query('select 1 from graphile_worker._private_jobs limit 1')).rowCount === 0;
}

/**
 * Removes the constraints that were added as NOT VALID. PostgreSQL accepted old rows that violate these constraints
 * when they were added, but would refuse the same rows when they are loaded.
 * @returns a function that adds the constraints again, as NOT VALID
 */
export async function liftUnvalidated(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and not k.convalidated and k.contype in ('c', 'f')`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  };
}

/** Disables the shop's triggers: the dump contains the rows they wrote. @returns a function that enables them again */
export async function pauseTriggers(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and not t.tgisinternal`,
  );
  const turn = async (how: 'disable' | 'enable') => {
    for (const { table } of rows) await client.query(`alter table ${quoted(table)} ${how} trigger user`);
  };
  await turn('disable');
  return () => turn('enable');
}

/** Returns a stream that accepts the lines of copyOut. It finishes when PostgreSQL has checked and stored the rows. */
export function copyIn(client: ClientBase, table: DumpedTable): Writable {
  return client.query(from(`copy ${copyTarget(table)} from stdin`));
}

/** Returns a stream that accepts the lines of copyJobsOut. Call addLoadedJobs afterwards to create the jobs. */
export async function copyJobsIn(client: ClientBase): Promise<Writable> {
  await client.query(`create temporary table loaded_jobs (identifier text, payload json, queue_name text,
    run_at timestamptz, max_attempts int, job_key text, priority int, attempts int, id bigint) on commit drop`);
  return client.query(from(`copy loaded_jobs (${JOB_COLUMNS}) from stdin`));
}

/** Adds the loaded jobs by graphile-worker's SQL function, which does not depend on the version of its tables. */
export async function addLoadedJobs(client: ClientBase): Promise<void> {
  await client.query(`update loaded_jobs set id = (graphile_worker.add_job(identifier, payload, queue_name => queue_name,
    run_at => run_at, max_attempts => max_attempts, job_key => job_key, priority => priority)).id`);
  await client.query(`update graphile_worker._private_jobs j set attempts = l.attempts from loaded_jobs l
    where j.id = l.id`);
}

export async function setSequences(client: ClientBase, sequences: readonly DumpedSequence[]): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [quoted(name), value]);
}

/** Collects statistics about the tables, without which PostgreSQL chooses slow query plans. */
export async function analyze(client: ClientBase): Promise<void> {
  await client.query('analyze');
}

/** Runs VACUUM ANALYZE. Call this function after very many rows were added, outside a transaction. */
export async function refreshStatistics(client: ClientBase): Promise<void> {
  await client.query('vacuum (analyze)');
}
