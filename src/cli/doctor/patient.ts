/**
 * A shop as the doctor finds it: settings that may be wrong, and a database that may be away. Opening it makes nothing, and
 * starts nothing that it was not asked to start.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { answers, findOpenServer, locateCluster, openPostgres } from '#postgres/index.ts';
import { type Config, loadEnvironment, parseConfig, type WrongSetting } from '#server/config/config.ts';
import { findSecret, type Secret } from '#server/config/secret.ts';
import { type Database, openDatabase, openPool, SERVING } from '#store/database/database.ts';

export type Asked = {
  /** true: every row of the books */
  full: boolean;
  /** true: start the embedded database of a closed shop for the time of the examination */
  startDatabase: boolean;
  /** an address whose clock may be asked; null: none */
  clock: string | null;
};

export type OpenDatabase = { db: Database; pool: Pool; url: string };

export type Patient = {
  asked: Asked;
  environment: Readonly<Record<string, string | undefined>>;
  /** with the usual value in place of each wrong one */
  config: Config;
  wrongSettings: WrongSetting[];
  /** names in .env or in the environment that look mistyped */
  strangeNames: string[];
  /** true if a shop runs on this DATA_DIR */
  isOpen: boolean;
  /** the folder of the embedded database; null if there is none, or with DATABASE_URL */
  cluster: string | null;
  database: OpenDatabase | null;
  /** why there is no connection to a database; null if there is, or if the shop is closed */
  databaseFault: string | null;
  secret: Secret | null;
  /** why the key cannot be read; null if it can, or if there is none */
  secretFault: string | null;
  close(): Promise<void>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads what can be read of the settings: each wrong one counts as not set. */
function readSettings(environment: Environment): { config: Config; wrong: WrongSetting[] } {
  const left: Record<string, string | undefined> = { ...environment };
  const wrong: WrongSetting[] = [];
  for (;;) {
    const read = parseConfig(left);
    if ('config' in read) return { config: read.config, wrong };
    wrong.push(...read.wrong);
    for (const { name } of read.wrong) delete left[name];
  }
}

/** True if a shop runs on this DATA_DIR. Unlike the shop it leaves the sockets of dead processes where they are. */
async function hasLivingShop(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'run');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.startsWith('shop-') && (await answers(join(folder, name)))) return true;
  return false;
}

type Reached = { url: string; stop: () => Promise<void> } | { fault: string | null };

async function reach(config: Config, cluster: string | null, isOpen: boolean, start: boolean): Promise<Reached> {
  const stop = async () => {};
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop };
  if (cluster === null) return { fault: null };
  const url = await findOpenServer(cluster);
  if (url) return { url, stop };
  if (isOpen) return { fault: 'the shop is open, and its database does not accept connections' };
  if (!start) return { fault: null };
  const { DATA_DIR: dataDir } = config;
  return openPostgres({ dataDir, say: (line) => console.error(line) }).catch((error: Error) => ({
    fault: error.message,
  }));
}

export async function examine(asked: Asked): Promise<Patient> {
  const strangeNames: string[] = [];
  const environment = loadEnvironment((line) => strangeNames.push(line.replace(/^Warning: /, '')));
  const { config, wrong: wrongSettings } = readSettings(environment);
  const isOpen = await hasLivingShop(config.DATA_DIR);
  const cluster = config.DATABASE_URL ? null : await locateCluster(config.DATA_DIR);
  const reached = await reach(config, cluster, isOpen, asked.startDatabase);
  let database: OpenDatabase | null = null;
  let databaseFault = 'fault' in reached ? reached.fault : null;
  let stop = async () => {};
  if ('url' in reached) {
    const pool = openPool(reached.url, 2, SERVING);
    stop = async () => {
      await pool.end();
      await reached.stop();
    };
    await pool.query('select 1').then(
      () => {
        database = { db: openDatabase(pool), pool, url: reached.url };
      },
      (error: Error) => {
        databaseFault = error.message || String((error as NodeJS.ErrnoException).code);
      },
    );
  }
  const key = await findSecret(config.DATA_DIR, config.AUTH_SECRET).then(
    (secret) => ({ secret, fault: null }),
    (error: Error) => ({ secret: null, fault: error.message }),
  );
  return {
    asked,
    environment,
    config,
    wrongSettings,
    strangeNames,
    isOpen,
    cluster,
    database,
    databaseFault,
    secret: key.secret,
    secretFault: key.fault,
    close: stop,
  };
}

/** @returns the device of a file or folder; null if it is not there */
export const deviceOf = async (path: string): Promise<number | null> =>
  (await stat(path).catch(() => null))?.dev ?? null;
