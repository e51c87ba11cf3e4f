/**
 * A shop that was migrated and filled with the demo catalogue, and closed: tests take a copy, instead of making each shop
 * from nothing. It is made once for each state of the files that fill it, and lies under `.cache/shops/`.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { locateCluster, openPostgres } from '#postgres/index.ts';
import { findPlace } from '#postgres/test/parts.ts';
import { openFiles } from '#server/adapters/storage/files.ts';
import { DRAWN_AGAIN } from '#server/backup/private-files.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueFolder } from '#server/content/posts.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { openDatabase, openPool } from '#store/database/database.ts';
import { migrate } from '#store/database/migrations.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { indexIfNeeded } from '#store/search/indexing.ts';
import { runOn } from './run-on.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PREPARED = join(ROOT, '.cache', 'shops');

/** What the prepared shop depends on: if one of these files changes, the shop is made anew. */
const INPUTS = [
  'db/migrations',
  'catalogue',
  'packages/embedded-postgres',
  'src/commands/catalogue',
  'src/domain',
  'src/server/adapters/storage',
  'src/server/content',
  'src/server/models',
  'src/server/pages/media.ts',
  'src/store',
  'test/prepared-shop.ts',
  'package-lock.json',
];

/** Migrates a database and fills it with the demo catalogue, whose pictures go into the folder `files`. */
export async function fillShop(url: string, files: string): Promise<void> {
  const pool = openPool(url, 4);
  const db = openDatabase(pool);
  await migrate(db);
  await migrateJobs(pool);
  await indexIfNeeded(db);
  await loadDemoCatalogue(db, readDemoCatalogue, takeFilesFrom(openFiles(files))(catalogueFolder));
  await db.destroy();
}

async function readInputs(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const input of INPUTS) {
    const inside = input.includes('.') ? [''] : await readdir(join(ROOT, input), { recursive: true });
    for (const name of inside.sort()) {
      const content = await readFile(join(ROOT, input, name)).catch((error) => {
        if (error.code !== 'EISDIR') throw error;
        return null;
      });
      if (content) hash.update(`${input}/${name}\0`).update(createHash('sha256').update(content).digest());
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const run = promisify(execFile);

/** Copies a folder of thousands of files, for which Node's own `cp` takes ten times as long. */
const copy = (from: string, to: string) => run('cp', ['-a', from, to]);

/** Keeps the files of the write-ahead log few and small, because each copy of the shop has them. */
async function shrinkLog(superuserUrl: string): Promise<void> {
  const [smaller, asBefore] = ["alter system set min_wal_size = '32MB'", 'alter system reset min_wal_size'];
  await runOn(superuserUrl, smaller, 'select pg_reload_conf()', 'checkpoint', 'checkpoint', asBefore);
}

/** Removes prepared shops of an hour ago and older: no run takes copies for so long. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(PREPARED)) {
    const { mtimeMs } = await stat(join(PREPARED, name));
    if (mtimeMs < Date.now() - 3_600_000) await rm(join(PREPARED, name), { recursive: true, force: true });
  }
}

async function makeShop(folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-prepared-'));
  const draft = `${folder}.${process.pid}`;
  try {
    // if run as root, PostgreSQL's unprivileged user must be able to enter the folder
    await chmod(dataDir, 0o755);
    const postgres = await openPostgres({ dataDir, say: () => {}, throwAway: true });
    await fillShop(postgres.url, join(draft, 'files'));
    // each shop has these from shareDrawnPictures, or makes them anew
    await rm(join(draft, 'files', 'private', 'files', DRAWN_AGAIN), { recursive: true, force: true });
    await shrinkLog(postgres.superuserUrl);
    await postgres.stop();
    await copy((await locateCluster(dataDir)) ?? '', join(draft, 'cluster'));
    await rename(draft, folder).catch((error) => {
      // another run has made the same shop meanwhile
      if (!existsSync(folder)) throw error;
    });
    await removeOld();
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

let prepared: Promise<string> | undefined;

async function findShop(): Promise<string> {
  const folder = join(PREPARED, await readInputs());
  if (!existsSync(folder)) await makeShop(folder);
  return folder;
}

/**
 * Puts a copy of the prepared shop into a DATA_DIR that is empty. Its database is `suc_bat`.
 * @param files false if nobody looks at its pictures
 */
export async function takePreparedShop(dataDir: string, { files }: { files: boolean }): Promise<void> {
  prepared ??= findShop();
  const from = await prepared;
  // if run as root, PostgreSQL's unprivileged user must be able to enter the folder
  await chmod(dataDir, 0o755);
  const place = await findPlace(dataDir);
  const cluster = join(place.folder, 'cluster');
  await copy(join(from, 'cluster'), cluster);
  await chmod(cluster, 0o700);
  if (place.as) await run('chown', ['-R', `${place.as.uid}:${place.as.gid}`, cluster]);
  // `/.`, which `join` would take away: what is in the folder, and not the folder
  if (files) await copy(`${join(from, 'files')}/.`, dataDir);
}

/**
 * Lets a shop that took its files from the prepared one use the pictures that others have drawn, and leave its own to them: to
 * draw one takes a second, and each shop would draw them all. A picture's name tells its content.
 */
export async function shareDrawnPictures(dataDir: string): Promise<void> {
  prepared ??= findShop();
  const from = await prepared;
  const drawn = join(from, 'drawn');
  await mkdir(drawn, { recursive: true });
  // as long as it is used, nobody removes it
  const now = new Date();
  await utimes(from, now, now);
  await symlink(drawn, join(dataDir, 'private', 'files', DRAWN_AGAIN), 'junction');
}

/**
 * Lets the shop begin now. Otherwise what is due a night after its beginning, or a week, would be due in tests: the shop may have
 * been prepared days ago.
 */
export async function beginNow(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update kysely_migration set timestamp = $1', [new Date().toISOString()]);
  await client.end();
}
