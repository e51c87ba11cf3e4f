/** Writes a backup of the whole shop into one file, whether the shop is running or not. */
import { resolve } from 'node:path';
import { openConnections } from '#server/app/open-shop.ts';
import { backUp, type Summary } from '#server/backup/back-up.ts';
import { needCluster } from '#server/backup/data-dir.ts';
import type { Config } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { interruptible } from './interruptible.ts';

export async function backup(config: Config, [file, ...rest]: string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file, which is not there yet.');
  if (!config.DATABASE_URL) await needCluster(config.DATA_DIR);
  const { pool, close } = await openConnections(config, (line) => console.error(line));
  try {
    const client = await pool.connect();
    const loadKey = () => loadSecret(config.DATA_DIR, config.AUTH_SECRET);
    try {
      const source = { client, loadKey, dataDir: config.DATA_DIR };
      show(resolve(file), await interruptible((signal) => backUp(source, resolve(file), signal)));
    } finally {
      // the connection may have been interrupted in the middle of a COPY
      client.release(true);
    }
  } finally {
    await close();
  }
}

function show(path: string, { tables, rows, files, bytes, missingScreenshots }: Summary): void {
  const size = (bytes / 1_000_000).toFixed(1);
  console.log(
    `${path}: ${rows} rows of ${tables} tables, ${files} files and the key, ${size} MB; read back and whole.`,
  );
  console.log('Keep it as safe as the shop itself: it holds customers’ data and the key, and it is not encrypted.');
  if (missingScreenshots > 0)
    console.error(
      `Warning: ${missingScreenshots} screenshots that orders name are not in this DATA_DIR, and so not in the backup: with several machines, they lie on another one.`,
    );
}
