/** Opens what a shop needs: its database (embedded or given), migrated, with its files and its key. */

import type { Pool } from 'pg';
import { openDatabase, openPool } from '#store/database.ts';
import { migrate } from '#store/migrations.ts';
import { openPostgres } from './adapters/postgres/embedded.ts';
import { explainFileError, StartError } from './adapters/postgres/start-error.ts';
import { openFiles } from './adapters/storage/files.ts';
import { refuseHalfRestored } from './backup/data-dir.ts';
import type { Config } from './config.ts';
import { migrateJobs } from './jobs/worker.ts';
import { loadSecret } from './secret.ts';
import type { Shop } from './shop.ts';

/** PostgreSQL 15 is the oldest the shop's SQL was tried on. */
const OLDEST_POSTGRES = 150_000;

export type Connections = { pool: Pool; close(): Promise<void> };
export type OpenShop = Connections & { shop: Shop };

/**
 * Opens the database alone, embedded or given, as it is: nothing is migrated.
 * @param say told what is being done, in plain lines; @throws StartError for what the operator can mend
 */
export async function openConnections(config: Config, say: (line: string) => void): Promise<Connections> {
  const embedded = config.DATABASE_URL ? null : await openPostgres({ dataDir: config.DATA_DIR, say });
  const pool = openPool(config.DATABASE_URL ?? embedded?.url ?? '', config.DATABASE_POOL);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await checkVersion(pool);
    return { pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param say told what is being done, in plain lines; @throws StartError for what the operator can mend */
export async function openShop(config: Config, say: (line: string) => void): Promise<OpenShop> {
  await refuseHalfRestored(config.DATA_DIR);
  const { pool, close } = await openConnections(config, say);
  try {
    const db = openDatabase(pool);
    for (const name of await migrate(db)) say(`Database: applied ${name}`);
    await migrateJobs(pool);
    const secret = await loadSecret(config.DATA_DIR, config.AUTH_SECRET);
    return { shop: { db, files: openFiles(config.DATA_DIR), secret, config }, pool, close };
  } catch (error) {
    await close();
    throw explainFileError(error, config.DATA_DIR);
  }
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
