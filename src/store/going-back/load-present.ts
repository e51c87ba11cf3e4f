/** Sets aside what a restored database held, and loads the present shop's rows in its place. */
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import {
  copyJobsOut,
  copyOut,
  type DumpedTable,
  listSequences,
  listTables,
  quoted,
  setDumpSession,
} from '../database/dump.ts';
import { addLoadedJobs, copyIn, copyJobsIn, pauseTriggers, setSequences } from '../database/load.ts';
import { tablesWith } from './table-rules.ts';

/** The schema that holds the rows of that time until the shop has gone back. */
export const ASIDE = 'as_it_was';
/** The last stock movement of each product at that time. */
export const MARKS = `${ASIDE}.movement_marks`;

/** Sets the rows of that time aside, once: they are the same however often the present shop is loaded. */
export async function setAside(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query(`create schema ${ASIDE}`);
  for (const name of tablesWith('restored', 'withdrawn'))
    await client.query(`create table ${ASIDE}.${quoted(name)} as table public.${quoted(name)}`);
  await client.query(
    `create table ${MARKS} as select product_id, max(id) as id from public.stock_movements group by product_id`,
  );
  // a product that was deleted since comes back with what was spent on the goods that were left of it
  await client.query(`create table ${ASIDE}.cost_states as table public.cost_states`);
  await client.query(`create table ${ASIDE}.row_counts (name text primary key, rows bigint not null)`);
  for (const name of tablesWith('kept'))
    await client.query(`insert into ${ASIDE}.row_counts select '${name}', count(*) from public.${quoted(name)}`);
  await client.query('commit');
}

export async function dropAside(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${ASIDE} cascade`);
}

/**
 * Begins the transaction from which the present shop is read: all of it at one moment. @param isLast true if nothing may be
 * written to it any more: what is being written is awaited
 */
export async function beginReading(present: ClientBase, isLast: boolean): Promise<DumpedTable[]> {
  const tables = (await listTables(present)).filter(({ name }) => !tablesWith('never').includes(name));
  await present.query('begin isolation level repeatable read');
  await setDumpSession(present);
  const mode = isLast ? 'exclusive' : 'access share';
  await present.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in ${mode} mode`);
  return tables;
}

/**
 * Replaces all rows by those of the present shop, with its numbers, its sequences, and its jobs that wait. Call it in a
 * transaction. @returns the number of rows
 */
export async function loadPresent(
  client: ClientBase,
  present: ClientBase,
  tables: readonly DumpedTable[],
  signal: AbortSignal,
): Promise<number> {
  await setDumpSession(client);
  const startTriggers = await pauseTriggers(client);
  const all = [...tables.map(({ name }) => name), ...tablesWith('never')];
  await client.query(`truncate ${all.map(quoted).join(', ')}`);
  let rows = 0;
  for (const table of tables) {
    signal.throwIfAborted();
    const sink = copyIn(client, table);
    await pipeline(copyOut(present, table), sink, { signal });
    rows += (sink as { rowCount?: number }).rowCount ?? 0;
  }
  await client.query('delete from graphile_worker._private_jobs');
  await pipeline(copyJobsOut(present), await copyJobsIn(client), { signal });
  await addLoadedJobs(client);
  await setSequences(client, await listSequences(present));
  await startTriggers();
  return rows;
}
