/** The private files of a program: whatever lies in a folder, by its path in it, which is called its key. */
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** `leaveOut`: the keys of folders that are not kept, such as what can be made again */
export type FileFolder = { folder: string; leaveOut: readonly string[] };

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @returns the result of `act`; null if the file or folder is gone */
export async function unlessGone<T>(act: Promise<T>): Promise<T | null> {
  return act.catch((error) => {
    if (isGone(error)) return null;
    throw error;
  });
}

/** @param under the key of a folder in it @returns the keys of all files in it and its subfolders, sorted */
export async function listFiles({ folder, leaveOut }: FileFolder, under = ''): Promise<string[]> {
  const entries = (await unlessGone(readdir(join(folder, under), { withFileTypes: true }))) ?? [];
  const keys: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isFile()) keys.push(key);
    else if (entry.isDirectory() && !leaveOut.includes(key)) keys.push(...(await listFiles({ folder, leaveOut }, key)));
  }
  return keys;
}

/** @returns the open file and its size in bytes; null if the file was removed after it was listed */
export async function openFile(folder: string, key: string): Promise<{ handle: FileHandle; size: number } | null> {
  const handle = await unlessGone(open(join(folder, key)));
  return handle && { handle, size: (await handle.stat()).size };
}

/** @returns false for a key that leads out of its folder, or that no file should have */
export const isSafeKey = (key: string): boolean =>
  key.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part));
