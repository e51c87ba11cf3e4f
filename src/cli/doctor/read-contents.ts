/** Reads private files, and finds those that have another content than the one with which they were kept. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharp } from '#server/adapters/sharp.ts';
import { sumOfFile } from '#server/backup/private-files.ts';
import type { ReferredFile } from '#store/machine/referred-files.ts';

/** The most milliseconds for the files: a timer may ask the doctor every hour, beside an open shop. */
const PATIENCE = 20_000;

/**
 * `read`: the number of files that were read. `drawn`: of these, the pictures without a sum, which were only decoded. `left`:
 * the number for which there was no time.
 */
export type Contents = { changed: ReferredFile[]; read: number; drawn: number; left: number };

/** True if the file has its content, or is gone meanwhile. @param sum see ReferredFile */
async function isWhole(path: string, sum: string | null): Promise<boolean> {
  try {
    if (sum === null) {
      await sharp(await readFile(path)).stats();
      return true;
    }
    const found = await sumOfFile(path);
    return found === null || found.startsWith(sum);
  } catch (error) {
    // whatever else is the reason, such as a bad sector, the file cannot be read
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** The files from another one on each time, so that each has its turn where there is no time for all. */
function turned(files: readonly ReferredFile[]): ReferredFile[] {
  const first = Math.floor(Math.random() * files.length);
  return [...files.slice(first), ...files.slice(0, first)];
}

/**
 * Reads one file after the other, each once: first those with a sum, because a picture takes fifty times as long to decode.
 * @param isFull true if the time does not matter
 */
export async function readContents(
  folder: string,
  referred: readonly ReferredFile[],
  isFull: boolean,
): Promise<Contents> {
  const files = [...new Map(referred.map((file) => [file.key, file])).values()];
  const { summed = [], others = [] } = Object.groupBy(files, ({ sum }) => (sum === null ? 'others' : 'summed'));
  const until = isFull ? Number.POSITIVE_INFINITY : performance.now() + PATIENCE;
  const contents: Contents = { changed: [], read: 0, drawn: 0, left: files.length };
  for (const file of [...turned(summed), ...turned(others)]) {
    if (performance.now() > until) break;
    contents.read += 1;
    contents.left -= 1;
    if (file.sum === null) contents.drawn += 1;
    if (!(await isWhole(join(folder, file.key), file.sum))) contents.changed.push(file);
  }
  return contents;
}
