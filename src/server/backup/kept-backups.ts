/** DATA_DIR/backups: backups requested by staff and backups before upgrades; the newest of each kind are kept. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The maximum number of stored backups of each kind; it is small, because backups use the shop's own disk. */
const KEPT = 3;
const ASKED = /^suc-bat-\d{8}-\d{6}\.tar\.gz$/;
/** The name of a backup before an upgrade contains the number of the first migration of the upgrade. */
const BEFORE_UPGRADE = /^before-\d{4}-\d{8}-\d{6}\.tar\.gz$/;
const UPGRADE_DRAFT = /^before-.*\.part$/;

const folderOf = (dataDir: string) => join(dataDir, 'backups');

export type KeptBackup = { name: string; at: Date; bytes: number };

const namesIn = (dataDir: string): Promise<string[]> => readdir(folderOf(dataDir)).catch(() => []);

/** @returns the backups of both kinds, newest first */
export async function listKeptBackups(dataDir: string): Promise<KeptBackup[]> {
  const names = (await namesIn(dataDir)).filter((name) => ASKED.test(name) || BEFORE_UPGRADE.test(name));
  const backups = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folderOf(dataDir), name)).catch(() => null);
      return file ? [{ name, at: file.mtime, bytes: file.size }] : [];
    }),
  );
  return backups.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function pathOf(dataDir: string, prefix: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const taken = await namesIn(dataDir);
  // a second backup of one second gets the name of the next one
  for (let at = Date.now(); ; at += 1000) {
    const stamp = new Date(at).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
    const name = `${prefix}-${stamp}.tar.gz`;
    if (!taken.includes(name)) return join(folderOf(dataDir), name);
  }
}

async function removeOld(dataDir: string, kind: RegExp): Promise<void> {
  const old = (await listKeptBackups(dataDir)).filter(({ name }) => kind.test(name)).slice(KEPT);
  for (const { name } of old) await rm(join(folderOf(dataDir), name), { force: true });
}

/** @returns the path for a new backup, in a folder that only this system user may read */
export const newBackupPath = (dataDir: string): Promise<string> => pathOf(dataDir, 'suc-bat');

export const removeOldBackups = (dataDir: string): Promise<void> => removeOld(dataDir, ASKED);

/** @param migration the name of the first migration that will be applied, such as `0082_tables` */
export const newUpgradeBackupPath = (dataDir: string, migration: string): Promise<string> =>
  pathOf(dataDir, `before-${migration.slice(0, 4)}`);

export const removeOldUpgradeBackups = (dataDir: string): Promise<void> => removeOld(dataDir, BEFORE_UPGRADE);

/** Removes unfinished backups of a killed start. Call this function only while no other process upgrades the shop. */
export async function removeUpgradeDrafts(dataDir: string): Promise<void> {
  for (const name of await namesIn(dataDir))
    if (UPGRADE_DRAFT.test(name)) await rm(join(folderOf(dataDir), name), { force: true });
}
