/** Restores a backup into an empty DATA_DIR, or into the empty database that DATABASE_URL names. */
import { resolve } from 'node:path';
import { stdin } from 'node:process';
import { claimDataDir } from '#postgres/data-dir-claim.ts';
import { openConnections } from '#server/app/open-shop.ts';
import { unlockBackup } from '#server/backup/backup-file.ts';
import { refuseUsedDataDir } from '#server/backup/data-dir.ts';
import { refuseNewerSchema, restore as restoreBackup } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import type { Config } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import { askPassword } from '../staff/password-prompt.ts';
import { readStandardInput } from '../staff/read-secret.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { interruptible } from './interruptible.ts';

export async function restore(config: Config, [file, ...rest]: string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file, as backup wrote it.');
  await interruptible((signal) => restoreFrom(resolve(file), config, signal));
  if (config.AUTH_SECRET && !(await loadSecret(config.DATA_DIR, undefined)).equals(Buffer.from(config.AUTH_SECRET)))
    console.error(
      'Warning: AUTH_SECRET is set, and it is not the key of the backup: without it, links to orders open that were sent so far.',
    );
}

/** Reads a backup's passphrase from BACKUP_PASSPHRASE, the terminal, or the first line of standard input. */
async function readPassphrase(): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  if (given) return given;
  const typed = stdin.isTTY ? await askPassword('Mật khẩu của bản sao lưu: ') : await readStandardInput();
  if (typed === null) throw new UsageError('Stopped: nothing was changed.');
  return typed;
}

/** Checks all conditions of a restore before anything is written. */
async function restoreFrom(path: string, config: Config, signal: AbortSignal): Promise<void> {
  const file = await unlockBackup(path, readPassphrase);
  const backup = await verifyBackup(file, signal);
  await refuseNewerSchema(backup);
  await refuseUsedDataDir(config.DATA_DIR);
  const claim = await claimDataDir(config.DATA_DIR);
  try {
    const { pool, close } = await openConnections(config, (line) => console.error(line));
    try {
      const leftOut = await restoreBackup({ pool, dataDir: config.DATA_DIR }, backup, file, signal);
      if (leftOut.length > 0) console.error(`Warning: left out, being no tables of the shop: ${leftOut.join(', ')}`);
    } finally {
      await close();
    }
  } finally {
    await claim.release();
  }
  console.log(`Restored the shop as it was at ${backup.manifest.createdAt}. Open it with npm start.`);
}
