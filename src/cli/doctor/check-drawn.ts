/** The files that the shop makes again when they are asked for: resized pictures, icons, and what is made of models. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWN_AGAIN, listFileKeys } from '#server/backup/private-files.ts';
import type { ReferredFile } from '#store/machine/referred-files.ts';
import { type Chapter, type Finding, some, warning } from './finding.ts';
import { readContents } from './read-contents.ts';

const unreadable = (broken: readonly string[], chapter: Chapter): Finding =>
  warning(
    'drawn-unreadable',
    chapter,
    `${broken.length} resized pictures cannot be read, as after a fault of the disk: ${some(broken, 3)}.`,
    'Remove these files: each is drawn again when it is next asked for. Look at the disk (dmesg, smartctl).',
  );

const PICTURE = /\.(?:avif|webp|jpeg|png)$/;

/**
 * A size that is not there is no fault, because nobody may have asked for it yet.
 * @param folder that of the private files
 * @param isFull true: pictures are decoded too, of which there are many, and which have no checksum
 */
export async function checkDrawn(folder: string, chapter: Chapter, isFull: boolean): Promise<Finding[]> {
  const empty: string[] = [];
  const pictures: ReferredFile[] = [];
  for (const key of await listFileKeys(folder, DRAWN_AGAIN)) {
    if (key.endsWith('.part')) continue;
    if ((await stat(join(folder, key)).catch(() => null))?.size === 0) empty.push(key);
    else if (PICTURE.test(key)) pictures.push({ key, of: 'resized picture', sum: null });
  }
  const broken = isFull ? (await readContents(folder, pictures, isFull)).changed.map(({ key }) => key) : [];
  const found = broken.length === 0 ? [] : [unreadable(broken, chapter)];
  if (empty.length === 0) return found;
  return [
    ...found,
    warning(
      'drawn-empty',
      chapter,
      `${empty.length} resized pictures or files made of models are empty, as a power cut can leave them: ${some(empty, 3)}.`,
      'Remove these files, or let them be asked for: each is made again then. Where there are many, remove the whole folder media/variants of DATA_DIR/private/files.',
    ),
  ];
}
