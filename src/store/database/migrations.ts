/** Migrates the database by plain SQL files. Each file is applied once; no migration can be undone. */
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, rowsOf, type Transaction } from './database.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}

/** @returns the names of all migrations that this version of the shop contains, oldest first */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

/** Migrates an empty database up to and including the migration `name`. @throws the first error */
export async function migrateTo(tx: Transaction, name: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

/** The error that is thrown when a newer version of the shop has already migrated the database. */
export class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer';
}

async function isNewer(db: Database): Promise<boolean> {
  const ownMigrations = await listKnownMigrations();
  const rows = await rowsOf<{ name: string }>(db)`select name from kysely_migration`;
  return rows.some(({ name }) => !ownMigrations.includes(name));
}

/**
 * Applies the missing migrations in one transaction. Several processes may call this function at the same time.
 * @returns the names of the migrations that this call applied
 * @throws DatabaseNewer, or the error of the first migration that failed; no migration is then applied
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw (await isNewer(db).catch(() => false)) ? new DatabaseNewer() : error;
  return results.map((result) => result.migrationName);
}

/** The fewest pages of 8 KB that are worth a VACUUM. */
const LEAST_PAGES = 100;

/**
 * Vacuums the tables that a migration has written anew. PostgreSQL does not know that all their rows are visible, so that
 * a scan of an index would also read the table; its autovacuum would not come, because it counts changed rows.
 */
export async function vacuumRewritten(db: Database): Promise<void> {
  const rows = await rowsOf<{ name: string }>(db)`
    select quote_ident(relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpages >= ${LEAST_PAGES} and relallvisible = 0`;
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
}
