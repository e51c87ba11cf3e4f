/** Writes a backup that somebody asked for in the office. */
import { openPool } from '#store/database/database.ts';
import { backUp } from '../backup/back-up.ts';
import { newBackupPath, removeOldBackups } from '../backup/kept-backups.ts';
import type { Shop } from '../config/shop.ts';

/** @param url of the database: a backup has a connection of its own, without the deadlines of requests */
export async function backUpJob({ config, secret }: Shop, _: object, signal: AbortSignal, url: string): Promise<void> {
  const pool = openPool(url, 1);
  try {
    const client = await pool.connect();
    try {
      const source = { client, loadKey: async () => secret, dataDir: config.DATA_DIR };
      await backUp(source, await newBackupPath(config.DATA_DIR), signal);
    } finally {
      // the connection may have been interrupted in the middle of a COPY
      client.release(true);
    }
  } finally {
    await pool.end();
  }
  await removeOldBackups(config.DATA_DIR);
}
