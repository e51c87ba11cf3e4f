/** Opens the resources of a shop: its database (embedded or DATABASE_URL's, migrated), files and secret key. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { AttributeFileError } from '#domain/attributes/attribute-file.ts';
import { ComparisonFileError } from '#domain/choosing/comparison-file.ts';
import { TradeWordsError } from '#domain/search/trade-words.ts';
import { type EmbeddedPostgres, EmbeddedPostgresError, explainFileError, openPostgres } from '#postgres/index.ts';
import { catalogueComparison } from '#store/choosing/catalogue-comparison.ts';
import { type Deadlines, openDatabase, openPool } from '#store/database/database.ts';
import { isDatabaseAway } from '#store/database/database-away.ts';
import { DatabaseNewer, migrate, vacuumRewritten } from '#store/database/migrations.ts';
import { keepsSessions } from '#store/database/session-pooling.ts';
import { migrateJobs } from '#store/jobs/migrate-jobs.ts';
import { indexIfNeeded } from '#store/search/indexing.ts';
import { openFiles } from '../adapters/storage/files.ts';
import { upgradeAfterBackup } from '../backup/back-up-before-upgrade.ts';
import { refuseHalfRestored } from '../backup/data-dir.ts';
import { refuseSucceeded } from '../backup/successor.ts';
import type { Config } from '../config/config.ts';
import { loadSecret } from '../config/secret.ts';
import type { Shop } from '../config/shop.ts';
import { StartError } from '../config/start-error.ts';
import { contentError } from '../content/content-error.ts';
import { makeDevMailKey } from '../dev/dev-mail.ts';
import { loadExtensions } from '../extensions/load-extensions.ts';

/** PostgreSQL 15 is the oldest version on which the shop's SQL was tested. */
const OLDEST_POSTGRES = 150_000;
/** The most migrations that are named one by one when they have been applied. */
const MOST_NAMED = 5;
/** Milliseconds to wait until the database connections are closed. */
const GOODBYE = 5_000;

export type Connections = { pool: Pool; url: string; embedded: EmbeddedPostgres | null; close(): Promise<void> };
export type OpenShop = Connections & { shop: Shop };

export type OpenOptions = {
  /** time limits of SQL statements after the start; without this option, as in commands, a statement has no limit */
  deadlines?: Deadlines;
  /** the number of database connections after the start; DATABASE_POOL by default */
  connections?: number;
  /** a function to run before the shop is open; its SQL has no time limits */
  fill?: (shop: Shop) => Promise<void>;
};

/** Closes the database connections, but waits only a limited time: a stuck PostgreSQL never closes them. */
export async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(GOODBYE, undefined, { ref: false })]);
}

/**
 * Opens the database without applying migrations. @param say receives one line per step, for the operator @throws
 * StartError or EmbeddedPostgresError for faults that the operator can correct
 */
export async function openConnections(config: Config, say: (line: string) => void): Promise<Connections> {
  const { DATABASE_URL, DATA_DIR: dataDir, ARCHIVE_WAITING_MB: keepWalMegabytes } = config;
  const embedded = DATABASE_URL ? null : await openPostgres({ dataDir, say, keepWalMegabytes });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const pool = openPool(url, config.DATABASE_POOL);
  const close = async () => {
    await endPool(pool);
    await embedded?.stop();
  };
  try {
    await checkVersion(pool);
    if (config.DATABASE_URL) await checkPooling(url);
    return { pool, url, embedded, close };
  } catch (error) {
    await close();
    throw explain(error, config);
  }
}

/** Names a few migrations; of many, as at the first start, only the number and the range. */
const named = (migrations: readonly string[]): string =>
  migrations.length <= MOST_NAMED
    ? migrations.join(', ')
    : `${migrations.length} migrations, ${migrations[0]} to ${migrations.at(-1)}`;

/** Opens a shop. @param say receives one line per step @throws StartError, EmbeddedPostgresError */
export async function openShop(
  config: Config,
  say: (line: string) => void,
  { deadlines, connections: size = config.DATABASE_POOL, fill }: OpenOptions = {},
): Promise<OpenShop> {
  await refuseHalfRestored(config.DATA_DIR);
  await refuseSucceeded(config.DATA_DIR);
  const connections = await openConnections(config, say);
  const { pool, url, embedded } = connections;
  try {
    const db = openDatabase(pool);
    const applied = await upgradeAfterBackup(pool, config, say, () => migrate(db));
    if (applied.length > 0) say(`Database: applied ${named(applied)}`);
    if (applied.length > 0) await vacuumRewritten(db);
    await migrateJobs(pool);
    await indexIfNeeded(db);
    // an invalid file stops the start, and not the first shopper
    catalogueComparison();
    const secret = await loadSecret(config.DATA_DIR, config.AUTH_SECRET);
    const shop = {
      db,
      files: openFiles(config.DATA_DIR),
      secret,
      config,
      databaseUrl: url,
      devMailKey: makeDevMailKey(),
      extensions: await loadExtensions(),
    };
    await fill?.(shop);
    if (!deadlines) return { ...connections, shop };
    await endPool(pool);
    const serving = openPool(url, size, deadlines);
    const close = async () => {
      await endPool(serving);
      await embedded?.stop();
    };
    return { ...connections, pool: serving, shop: { ...shop, db: openDatabase(serving) }, close };
  } catch (error) {
    await connections.close();
    throw explain(error, config);
  }
}

function explain(error: unknown, config: Config): unknown {
  if (error instanceof StartError || error instanceof EmbeddedPostgresError) return error;
  if (error instanceof DatabaseNewer)
    return new StartError(
      'DATABASE_NEWER',
      'A newer version of the shop has used this database, and this version does not know its schema: start that version or a later one. Nothing was changed.',
    );
  if (error instanceof TradeWordsError) return contentError('search.json', error.message);
  if (error instanceof ComparisonFileError) return contentError('comparison.json', error.message);
  if (error instanceof AttributeFileError) return contentError('attributes.json', error.message);
  return explainFileError(explainLostDatabase(error), config.DATA_DIR);
}

/** Converts the error of a lost database connection to a StartError; returns any other error unchanged. */
export function explainLostDatabase(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error;
  return new StartError(
    'DATABASE_LOST',
    `The database went away while the shop was starting (${(error as Error).message}): see that PostgreSQL runs and has room, then start again.`,
    { cause: error },
  );
}

/** Refuses a pooler in transaction mode: prepared statements, LISTEN and session settings need a lasting session. */
async function checkPooling(url: string): Promise<void> {
  if (await keepsSessions(url)) return;
  throw new StartError(
    'DATABASE_UNFIT',
    'DATABASE_URL leads to a pooler in transaction mode (such as PgBouncer with pool_mode=transaction), which the shop cannot use: set it to session mode, or give the address of PostgreSQL itself. The shop keeps a pool of its own (DATABASE_POOL).',
  );
}

async function checkVersion(pool: Pool): Promise<void> {
  const result = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: Error) => {
      throw new StartError('DATABASE_UNFIT', `The database of DATABASE_URL does not answer: ${error.message}`);
    });
  const version = result.rows[0]?.version ?? 0;
  if (version < OLDEST_POSTGRES)
    throw new StartError(
      'DATABASE_UNFIT',
      `The shop needs PostgreSQL 15 or newer; DATABASE_URL leads to ${Math.floor(version / 10_000)}.`,
    );
}
