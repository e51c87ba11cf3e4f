/** The files in a backup: all private files except resized pictures, which are created again on request. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, unlessGone } from '#pg-archive/index.ts';

/** The folder of the records of erasures (src/server/privacy/erasures.ts). */
export const ERASURES = 'erasures';
export const DRAWN_AGAIN = 'media/variants';
/** Not archived: what is drawn again, and what the check of /readyz writes and removes. */
export const NOT_ARCHIVED = [DRAWN_AGAIN, 'readiness'];

export const filesFolder = (privateFolder: string) => join(privateFolder, 'files');

/** @returns the storage keys of all files in a folder and its subfolders, sorted */
export const listFileKeys = (folder: string, under = ''): Promise<string[]> =>
  listFiles({ folder, leaveOut: [DRAWN_AGAIN] }, under);

/** @param pace slows the reading down @returns the SHA-256 of the file; null if the file is gone meanwhile */
export async function sumOfFile(
  path: string,
  pace: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer> = (content) => content,
): Promise<string | null> {
  const hash = createHash('sha256');
  const read = async () => {
    for await (const chunk of pace(createReadStream(path))) hash.update(chunk);
    return hash.digest('hex');
  };
  return unlessGone(read());
}

/** @returns the size in bytes of all files that a backup of this DATA_DIR would contain */
export async function sizeOfFiles(dataDir: string): Promise<number> {
  const folder = filesFolder(join(dataDir, 'private'));
  let bytes = 0;
  for (const key of await listFileKeys(folder)) {
    const status = await unlessGone(stat(join(folder, key)));
    bytes += status?.size ?? 0;
  }
  return bytes;
}
