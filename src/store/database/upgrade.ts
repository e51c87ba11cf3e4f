/** Reads the state of a database before the program migrates it at its start, and makes other processes wait. */
import type { ClientBase } from 'pg';
import { listMigrations } from './dump.ts';
import { listKnownMigrations } from './migrations.ts';

/** The key of an advisory lock (any unused number): one process at a time applies the migrations of a database. */
const UPGRADING = 7_140_392;

/**
 * Waits until no other process migrates this database. The lock is held until the connection is closed.
 * @param onWait is called once if another process holds the lock
 */
export async function lockUpgrade(client: ClientBase, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [UPGRADING]);
  if (rows[0]?.got) return;
  onWait();
  await client.query('select pg_advisory_lock($1)', [UPGRADING]);
}

/**
 * @returns the names of the migrations that the next start of the program will apply, oldest first; empty for a
 * database without a shop, and for a database that a newer version has migrated
 */
export async function listPendingMigrations(client: ClientBase): Promise<string[]> {
  const applied = await listMigrations(client);
  const ownMigrations = await listKnownMigrations();
  if (applied.length === 0 || applied.some((name) => !ownMigrations.includes(name))) return [];
  return ownMigrations.filter((name) => !applied.includes(name));
}

export async function hasOrders(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>('select exists (select from orders) as some');
  return rows[0]?.some ?? false;
}

/** @returns the size of the whole database on disk in bytes, including indexes */
export async function databaseSize(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes ?? 0);
}
