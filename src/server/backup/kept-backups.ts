/** The backups that the office asked for: files in DATA_DIR/backups, of which the newest are kept. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The backups that are kept: they lie on the disk of the shop itself. */
const KEPT = 3;
const NAME = /^suc-bat-\d{8}-\d{6}\.tar\.gz$/;

const folderOf = (dataDir: string) => join(dataDir, 'backups');

export type KeptBackup = { name: string; at: Date; bytes: number };

/** @returns newest first */
export async function listKeptBackups(dataDir: string): Promise<KeptBackup[]> {
  const names = (await readdir(folderOf(dataDir)).catch(() => [])).filter((name) => NAME.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folderOf(dataDir), name)).catch(() => null);
      return file ? [{ name, at: file.mtime, bytes: file.size }] : [];
    }),
  );
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** @returns the path of a backup that is written now; only this user may read its folder */
export async function newBackupPath(dataDir: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return join(folderOf(dataDir), `suc-bat-${stamp}.tar.gz`);
}

export async function removeOldBackups(dataDir: string): Promise<void> {
  for (const { name } of (await listKeptBackups(dataDir)).slice(KEPT)) await rm(join(folderOf(dataDir), name));
}
