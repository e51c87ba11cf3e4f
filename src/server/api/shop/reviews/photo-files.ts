/** The files of a review's photos: each photo is redrawn in two sizes, without metadata. */
import { keyOfPhoto, keysOfPhoto, type PhotoSize, photoSides } from '#domain/reviews/review-photo.ts';
import { sharp } from '../../../adapters/sharp.ts';
import type { Files } from '../../../adapters/storage/files.ts';
import type { Waiting } from '../../../http/turns.ts';
import { drawPicture, type ExaminedPicture, unreadableAs } from '../../../pages/redraw-picture.ts';

/**
 * Draws a photo in both sizes and stores them. @returns width and height of the larger one
 * @throws Failure PHOTO_UNREADABLE if it is damaged; OVERLOADED
 */
export async function drawPhoto(
  files: Files,
  { picture, key }: { picture: ExaminedPicture; key: string },
  waiting: Waiting,
): Promise<{ width: number; height: number }> {
  const draw = (size: PhotoSize) =>
    drawPicture(picture, { side: photoSides[size], quality: 80 }, waiting).catch(unreadableAs('PHOTO_UNREADABLE'));
  const full = await draw('full');
  await files.put(keyOfPhoto(key, 'full'), full);
  await files.put(keyOfPhoto(key, 'small'), await draw('small'));
  const { width, height } = await sharp(full).metadata();
  return { width, height };
}

export async function removePhoto(files: Files, key: string): Promise<void> {
  for (const each of keysOfPhoto(key)) await files.remove(each);
}
