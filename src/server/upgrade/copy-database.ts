/** Copies the shop's database from one PostgreSQL to another by its own backup, and compares the copy before it counts. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { BackupError, freeSpace, NoRoom, withClient } from '#pg-archive/index.ts';
import type { Urls } from '#postgres/index.ts';
import { readContents, type TableContents } from '#store/database/contents.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { beginSnapshot, listSequences } from '#store/database/dump.ts';
import { listKnownSettings, readFileSettings } from '#store/database/file-settings.ts';
import { migrate } from '#store/database/migrations.ts';
import { databaseSize } from '#store/database/upgrade.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { backUp, type Summary } from '../backup/back-up.ts';
import { refuseNewerSchema, restore } from '../backup/restore.ts';
import { type Backup, verifyBackup } from '../backup/verify.ts';
import type { Config } from '../config/config.ts';
import { loadSecret } from '../config/secret.ts';
import { balance, compareTables } from '../custody/look-into-copy.ts';
import { ProofError } from '../custody/proof-error.ts';
import { EMPTY, tablesOf } from '../custody/prove-file.ts';
import { chooseCarried } from './carried-settings.ts';

type FileSettings = Awaited<ReturnType<typeof readFileSettings>>;

/** What is copied: private files stay where they are. */
export type Copied = { backup: Backup; path: string; settings: FileSettings; summary: Summary };

/** The most bytes that a server keeps of the log of loading, by its usual max_wal_size. */
const MOST_LOG = 1_200_000_000;

const whole = (content: AsyncIterable<Buffer>) => content;

/** The rows compressed, the rows again with their indexes, and the log of loading them. @throws NoRoom */
async function needRoom(client: ClientBase, folders: readonly string[]): Promise<void> {
  const size = await databaseSize(client);
  const needed = 2 * size + Math.min(1.5 * size, MOST_LOG) + EMPTY;
  for (const folder of folders) {
    const free = await freeSpace(folder);
    const [have, need] = [free, needed].map((bytes) => Math.ceil(bytes / 1_000_000));
    if (free < needed)
      throw new NoRoom(
        `The disk of ${folder} has ${have} MB free, and the copy needs ${need} MB until the old database may go: free some space, then run this again; nothing was changed.`,
      );
  }
}

/** @param work an empty folder for the copy @param folders whose disks take the copy */
export async function copyOut(
  { url, superuserUrl }: Urls,
  config: Config,
  { work, folders, signal }: { work: string; folders: readonly string[]; signal: AbortSignal },
): Promise<Copied> {
  const path = join(work, 'copy.tar.gz');
  // no folder has this name: the private files of the shop are not copied
  const source = { loadKey: () => loadSecret(config.DATA_DIR, config.AUTH_SECRET), dataDir: join(work, 'no-files') };
  const settings = await withClient(superuserUrl, readFileSettings);
  const summary = await withClient(url, async (client) => {
    await needRoom(client, folders);
    return backUp({ ...source, client }, path, signal);
  });
  const backup = await verifyBackup({ path, key: null }, signal);
  await refuseNewerSchema(backup.manifest.migrations);
  return { backup, path, settings, summary };
}

/** What the new server takes over of the old one's configuration files, which differ from its own. */
export const readCarried = ({ superuserUrl }: Urls, { settings }: Copied) =>
  withClient(superuserUrl, async (client) =>
    chooseCarried(settings, await readFileSettings(client), await listKnownSettings(client)),
  );

export type Loaded = { leftOut: string[]; migrations: string[]; tables: TableContents[] };

/** @throws ProofError, BackupError, and the first error of a migration */
export async function loadCopy(
  { url }: Urls,
  { backup, path }: Copied,
  { work, say, signal }: { work: string; say: (line: string) => void; signal: AbortSignal },
): Promise<Loaded> {
  const dataDir = join(work, 'restored');
  await mkdir(dataDir);
  const pool = openPool(url, 2);
  try {
    const leftOut = await restore({ pool, dataDir }, backup, { path, key: null }, signal);
    say('Loaded; every table is read again and compared');
    const expected = tablesOf(backup.contents).filter(({ name }) => !leftOut.includes(name));
    await compareTables(pool, expected, whole);
    await compareSequences(url, backup);
    say('The copy holds the same rows, to the byte');
    const db = openDatabase(pool);
    const migrations = await migrate(db);
    await migrateJobs(pool);
    await balance(db, signal).catch(explainBooks);
    signal.throwIfAborted();
    const tables = await withClient(url, async (client) => {
      await beginSnapshot(client);
      return readContents(client, whole);
    });
    return { leftOut, migrations, tables };
  } finally {
    await pool.end();
  }
}

function explainBooks(error: unknown): never {
  if (!(error instanceof ProofError) || error.failure !== 'books') throw error;
  throw new BackupError(
    `The books differ: ${error.message}. Nothing was changed. The copy has the rows of the old database, so the cause is there: npm run shop -- check-books with the version of the shop that made it writes the differences down, and those do not stop an upgrade.`,
    { cause: error },
  );
}

async function compareSequences(url: string, { contents }: Backup): Promise<void> {
  const found = await withClient(url, listSequences);
  for (const { name, value } of contents.sequences) {
    const copy = found.find((one) => one.name === name);
    if (copy && copy.value !== value)
      throw new BackupError(
        `The sequence ${name} is at ${copy.value} in the copy, instead of ${value}; nothing was changed.`,
      );
  }
}
