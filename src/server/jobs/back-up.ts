/** Writes a backup that staff requested in the back office. */
import { basename } from 'node:path';
import { openPool } from '#store/database/database.ts';
import { backUp } from '../backup/back-up.ts';
import { newBackupPath, removeOldBackups } from '../backup/kept-backups.ts';
import type { Shop } from '../config/shop.ts';

export async function backUpJob(shop: Shop, _: object, signal: AbortSignal): Promise<void> {
  await writeBackup(shop, signal);
}

/** Writes a backup over its own database connection, without time limits. @returns the verified file's name */
export async function writeBackup({ config, secret, databaseUrl }: Shop, signal: AbortSignal): Promise<string> {
  const path = await newBackupPath(config.DATA_DIR);
  const pool = openPool(databaseUrl, 1);
  try {
    const client = await pool.connect();
    try {
      const source = { client, loadKey: async () => secret, dataDir: config.DATA_DIR };
      await backUp(source, path, signal);
    } finally {
      // the connection may have been interrupted in the middle of a COPY command
      client.release(true);
    }
  } finally {
    await pool.end();
  }
  await removeOldBackups(config.DATA_DIR);
  return basename(path);
}
