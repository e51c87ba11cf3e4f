/** Backs up a shop with orders before a start migrates its database, so that the earlier version can be restored. */
import { rm } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { freeSpace } from '#pg-archive/index.ts';
import { hasOrders, listPendingMigrations, lockUpgrade } from '#store/database/upgrade.ts';
import type { Config } from '../config/config.ts';
import { loadSecret } from '../config/secret.ts';
import { StartError } from '../config/start-error.ts';
import { backUp } from './back-up.ts';
import { newUpgradeBackupPath, removeOldUpgradeBackups, removeUpgradeDrafts } from './kept-backups.ts';
import { mostBytes } from './most-bytes.ts';

/** The bytes to leave free after the backup: the migration also writes, and /readyz requires 32 MB of free space. */
const RESERVE = 64 * 1024 * 1024;

/**
 * Applies migrations with `apply`; if the shop has orders and migrations are pending, first writes a backup. If several
 * processes start at the same time, one process does both while the others wait; then no migration is pending for the
 * others. @param say receives one line per step, for the operator @throws StartError if the backup could not be
 * written; no migration was applied then
 */
export async function upgradeAfterBackup<Result>(
  pool: Pool,
  config: Config,
  say: (line: string) => void,
  apply: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    if ((await listPendingMigrations(client)).length === 0) return await apply();
    await lockUpgrade(client, () => say('Waiting: another process of the shop is migrating this database …'));
    const [first] = await listPendingMigrations(client);
    if (first === undefined || !(await hasOrders(client))) return await apply();
    if (!config.BACKUP_BEFORE_UPGRADE) {
      say('No backup before the migration: BACKUP_BEFORE_UPGRADE is off');
      return await apply();
    }
    const path = await write(client, first, config, say);
    // all migrations are one transaction, so after a failure the data is unchanged and the backup is removed: repeated
    // failing starts must not fill the disk, and must not displace the backups of earlier upgrades
    const result = await apply().catch(async (error) => {
      await rm(path, { force: true });
      throw error;
    });
    await removeOldUpgradeBackups(config.DATA_DIR);
    return result;
  } finally {
    // closing the connection releases the lock, and ends a COPY command that was interrupted
    client.release(true);
  }
}

async function write(
  client: PoolClient,
  first: string,
  { DATA_DIR, AUTH_SECRET }: Config,
  say: (line: string) => void,
): Promise<string> {
  try {
    const path = await newUpgradeBackupPath(DATA_DIR, first);
    await removeUpgradeDrafts(DATA_DIR);
    await needSpace(client, DATA_DIR);
    say(`Writing a backup before the database is migrated: ${path}`);
    const source = { client, loadKey: () => loadSecret(DATA_DIR, AUTH_SECRET), dataDir: DATA_DIR };
    const { bytes, missingScreenshots } = await backUp(source, path, new AbortController().signal);
    say(`The backup is read back and whole (${(bytes / 1_000_000).toFixed(1)} MB)`);
    if (missingScreenshots > 0)
      say(`Warning: ${missingScreenshots} screenshots are not in this DATA_DIR, and so not in the backup`);
    return path;
  } catch (error) {
    throw explain(error);
  }
}

async function needSpace(client: PoolClient, dataDir: string): Promise<void> {
  const needed = (await mostBytes(client, dataDir)) + RESERVE;
  const free = await freeSpace(dataDir);
  if (free < needed) throw tooLittle(dataDir, needed, free);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('vi-VN');

const WAY_OUT =
  'Cơ sở dữ liệu chưa bị thay đổi: phiên bản cũ vẫn chạy được. Sau khi tự sao lưu bằng phiên bản cũ (npm run shop -- backup TỆP) sang ổ khác, có thể nâng cấp với BACKUP_BEFORE_UPGRADE=off.';

const tooLittle = (dataDir: string, needed: number, free: number) =>
  new StartError(
    'BACKUP_NO_SPACE',
    `Chưa nâng cấp: ổ đĩa của ${dataDir} không đủ chỗ cho bản sao lưu trước khi nâng cấp (cần khoảng ${megabytes(needed)} MB, còn ${megabytes(free)} MB). Hãy giải phóng ổ đĩa rồi khởi động lại. ${WAY_OUT}`,
  );

/** Converts file system and backup errors to a sentence for the operator; a lost database has another sentence. */
function explain(error: unknown): unknown {
  const { name, syscall, path, message } = error as NodeJS.ErrnoException;
  const isOfFiles = name === 'BackupError' || (syscall !== undefined && path !== undefined);
  if (error instanceof StartError || !isOfFiles) return error;
  return new StartError(
    'BACKUP_FAILED',
    `Chưa nâng cấp: không ghi được bản sao lưu trước khi nâng cấp (${message}). ${WAY_OUT}`,
    { cause: error },
  );
}
