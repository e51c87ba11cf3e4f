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
