/** The private files of the shop: a folder of DATA_DIR that no route serves. */
import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type Files = {
  /** @param key a path such as screenshots/2026/ab12.webp */
  put(key: string, content: Buffer): Promise<void>;
  /** @returns null if there is no file with this key */
  find(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Lists the keys of the files in a folder, with the time at which each file was written. */
  list(folder: string): Promise<{ key: string; writtenAt: Date }[]>;
};

/**
 * Finds a file that can be made again, such as a resized picture.
 * @returns null also for an empty file, as a power cut can leave it: it is to be made again
 */
export async function findMade(files: Pick<Files, 'find'>, key: string): Promise<Buffer | null> {
  const content = await files.find(key);
  return content?.length ? content : null;
}

const isGone = (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

export function openFiles(dataDir: string): Files {
  const location = join(dataDir, 'private', 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    // a backup or another request may read the file at any moment, so the file must be complete or absent
    async put(key, content) {
      const draft = `${key}.${randomUUID()}.part`;
      try {
        await disk.put(draft, content);
        await rename(join(location, draft), join(location, key));
      } catch (error) {
        await disk.delete(draft).catch(() => {});
        throw error;
      }
    },
    // not by getBytes, which returns foreign memory for an empty file: the whole buffer in which Node.js keeps small ones
    find: (key) =>
      readFile(join(location, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    async list(folder) {
      const files: { key: string; writtenAt: Date }[] = [];
      // a folder is created together with its first file, so it may not exist yet
      const { objects } = await disk.listAll(folder, { recursive: true }).catch((error: Error) => {
        if (isGone(error)) return { objects: [] };
        throw error;
      });
      for (const object of objects) {
        if (!object.isFile) continue;
        // a file may be removed or renamed while the loop reads the other files
        const metaData = await disk.getMetaData(object.key).catch((error: Error) => {
          if (isGone(error)) return null;
          throw error;
        });
        if (metaData) files.push({ key: object.key, writtenAt: metaData.lastModified });
      }
      return files;
    },
  };
}
