/** The files in a backup: all private files except resized pictures, which are created again on request. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the records of erasures (src/server/privacy/erasures.ts). */
export const ERASURES = 'erasures';
export const DRAWN_AGAIN = 'media/variants';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export const filesFolder = (privateFolder: string) => join(privateFolder, 'files');

/** @returns the storage keys of all files in a folder and its subfolders, sorted */
export async function listFileKeys(folder: string, under = ''): Promise<string[]> {
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch((error) => {
    if (isGone(error)) return [];
    throw error;
  });
  const keys: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isFile()) keys.push(key);
    else if (entry.isDirectory() && key !== DRAWN_AGAIN) keys.push(...(await listFileKeys(folder, key)));
  }
  return keys;
}

/** @returns the open file and its size in bytes; null if the file was removed after it was listed */
export async function openFile(folder: string, key: string): Promise<{ handle: FileHandle; size: number } | null> {
  try {
    const handle = await open(join(folder, key));
    return { handle, size: (await handle.stat()).size };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** @param pace slows the reading down @returns the SHA-256 of the file; null if the file is gone meanwhile */
export async function sumOfFile(
  path: string,
  pace: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer> = (content) => content,
): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of pace(createReadStream(path))) hash.update(chunk);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
  return hash.digest('hex');
}

/** @returns the size in bytes of all files that a backup of this DATA_DIR would contain */
export async function sizeOfFiles(dataDir: string): Promise<number> {
  const folder = filesFolder(join(dataDir, 'private'));
  let bytes = 0;
  for (const key of await listFileKeys(folder)) {
    const status = await stat(join(folder, key)).catch((error) => {
      if (isGone(error)) return null;
      throw error;
    });
    bytes += status?.size ?? 0;
  }
  return bytes;
}
