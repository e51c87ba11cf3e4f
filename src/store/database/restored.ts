/** Looks whether a database that was recovered from the log is whole. Needs a connection of the superuser. */
import type { ClientBase } from 'pg';
import { listTables, quoted } from './dump.ts';

export type RestoredDatabase = {
  tables: number;
  rows: number;
  orders: number;
  newestOrder: Date | null;
};

/**
 * Reads every row, with PostgreSQL's checksums of the pages, and the structure of every B-tree. @throws the error of
 * PostgreSQL that names the damaged table or index
 */
export async function readWhole(client: ClientBase): Promise<RestoredDatabase> {
  const tables = await listTables(client);
  let rows = 0;
  for (const { name } of tables) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`);
    rows += Number(counted.rows[0]?.n);
  }
  await checkIndexes(client);
  const found = await client.query<{ orders: number; newest: Date | null }>(
    'select count(*)::int as orders, max(created_at) as newest from orders',
  );
  return {
    tables: tables.length,
    rows,
    orders: found.rows[0]?.orders ?? 0,
    newestOrder: found.rows[0]?.newest ?? null,
  };
}

/** The extension that checks is taken away again with the transaction. */
async function checkIndexes(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('create extension if not exists amcheck');
  await client.query(`select bt_index_check(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid and i.indisready`);
  await client.query('rollback');
}
