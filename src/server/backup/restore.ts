/** Restores a backup into an empty database and an empty DATA_DIR: either the whole backup or nothing. */
import { once } from 'node:events';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { ClientBase, Pool } from 'pg';
import { BackupError, type ReadEntry, readTar, writeFlushed } from '#pg-archive/index.ts';
import { openOn } from '#store/database/database.ts';
import { type DumpedTable, listTables, setDumpSession } from '#store/database/dump.ts';
import * as load from '#store/database/load.ts';
import { listKnownMigrations, migrateTo } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { KEY_FILE } from '../config/secret.ts';
import { type BackupFile, openBackup } from './backup-file.ts';
import { finishStaging, openStaging, removeStaging } from './data-dir.ts';
import { fileKeyOf, JOBS, KEY, tableOf } from './manifest.ts';
import { filesFolder } from './private-files.ts';
import type { Backup } from './verify.ts';

export type Target = { pool: Pool; dataDir: string };

/**
 * Checks the version of a backup by the migrations of its database. @throws BackupError for a backup of a newer version, and for a backup of a
 * development version whose database lacks a migration
 */
export async function refuseNewerSchema(migrations: readonly string[]): Promise<void> {
  const ownMigrations = await listKnownMigrations();
  const strange = migrations.find((name) => !ownMigrations.includes(name));
  if (strange)
    throw new BackupError(
      `The backup comes from a newer version of the shop (its database has ${strange}): restore it with that version; nothing was written.`,
    );
  const later = migrations.find((name, at) => name !== ownMigrations[at]);
  if (later)
    throw new BackupError(
      `The backup was not made by a release of the shop: its database has ${later} and lacks ${ownMigrations[migrations.indexOf(later)]}, which comes before it. Restore it with the version that made it; nothing was written.`,
    );
}

/**
 * @param file the file from which `backup` was read @returns the names of tables that do not belong to the shop and
 * were left out @throws BackupError; database and DATA_DIR are then as empty as before
 */
export async function restore(
  { pool, dataDir }: Target,
  backup: Backup,
  file: BackupFile,
  signal: AbortSignal,
): Promise<string[]> {
  const client = await pool.connect();
  let done = false;
  try {
    if (!(await load.isEmptyDatabase(client)))
      throw new BackupError('The database is not empty: name an empty one by DATABASE_URL; nothing was written.');
    await migrateJobs(pool);
    const staging = await openStaging(dataDir);
    const leftOut = await loadAll(client, backup, file, staging, signal);
    done = true;
    await finishStaging(dataDir);
    return leftOut;
  } catch (error) {
    if (!done) await removeStaging(dataDir);
    throw explain(error);
  } finally {
    // closing the database connection in the middle of a COPY command also ends its transaction
    client.release(!done);
  }
}

function explain(error: unknown): unknown {
  const { name, message } = error as Error;
  if (name === 'BackupError' || name === 'AbortError') return error;
  return new BackupError(`The backup could not be restored: ${message}; nothing of it was kept.`, { cause: error });
}

async function loadAll(
  client: ClientBase,
  { manifest, contents }: Backup,
  file: BackupFile,
  staging: string,
  signal: AbortSignal,
): Promise<string[]> {
  const transaction = await openOn(client).startTransaction().execute();
  await setDumpSession(client);
  await migrateTo(transaction, manifest.migrations.at(-1) ?? '');
  const putBack = await load.liftUnvalidated(client);
  const startTriggers = await load.pauseTriggers(client);
  const ownTables = new Set((await listTables(client)).map(({ name }) => name));
  const tables = new TableLoader(
    client,
    manifest.tables.filter(({ name }) => ownTables.has(name)),
    contents.rows,
  );
  await readTar(openBackup(file), signal, async (entry) => {
    const table = tableOf(entry.name);
    if (table !== null) await tables.take(table, entry.content);
    else await takeFile(entry, staging);
  });
  await tables.end();
  await load.addLoadedJobs(client);
  await load.setSequences(client, contents.sequences);
  await startTriggers();
  await putBack();
  await load.analyze(client);
  await transaction.commit().execute();
  return manifest.tables.map(({ name }) => name).filter((name) => !ownTables.has(name));
}

type Copy = { name: string; sink: Writable & { rowCount?: number }; taken: Promise<void> };

/** Writes a table's rows. PostgreSQL may refuse one later, at a further row or between two parts. */
function watch(name: string, sink: Writable): Copy {
  const taken = new Promise<void>((resolve, reject) => sink.once('finish', resolve).on('error', reject));
  taken.catch(() => {});
  return { name, sink, taken };
}

/** Writes one part of a table without a pipe, because a pipe would end the COPY command after the first part. */
async function write(lines: AsyncIterable<Buffer>, { sink, taken }: Copy): Promise<void> {
  for await (const chunk of lines) if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), taken]);
}

/** Joins the parts of a table, which are consecutive entries of the archive, into one COPY command. */
class TableLoader {
  readonly #client: ClientBase;
  readonly #tables: readonly DumpedTable[];
  readonly #rows: Readonly<Record<string, number>>;
  #open: Copy | null = null;

  constructor(client: ClientBase, tables: readonly DumpedTable[], rows: Readonly<Record<string, number>>) {
    this.#client = client;
    this.#tables = tables;
    this.#rows = rows;
  }

  async take(name: string, lines: AsyncIterable<Buffer>): Promise<void> {
    if (this.#open?.name !== name) {
      await this.end();
      const table = this.#tables.find((one) => one.name === name);
      if (table) this.#open = watch(name, load.copyIn(this.#client, table));
      else if (name === JOBS) this.#open = watch(name, await load.copyJobsIn(this.#client));
    }
    if (this.#open) await write(lines, this.#open);
    else for await (const _ of lines);
  }

  /** Waits until PostgreSQL has accepted all rows of the table that is being written. */
  async end(): Promise<void> {
    if (!this.#open) return;
    const { name, sink, taken } = this.#open;
    this.#open = null;
    sink.end();
    await taken;
    if (sink.rowCount !== this.#rows[name])
      throw new BackupError(
        `${name} took ${sink.rowCount} of ${this.#rows[name]} rows; nothing of the backup was kept.`,
      );
  }
}

async function takeFile({ name, content }: ReadEntry, staging: string): Promise<void> {
  const key = fileKeyOf(name);
  if (name === KEY) await writeFlushed(join(staging, KEY_FILE), content);
  else if (key !== null) await writeFlushed(join(filesFolder(staging), key), content);
  // nothing to do, because the manifest and the list of contents have already been read
  else for await (const _ of content);
}
