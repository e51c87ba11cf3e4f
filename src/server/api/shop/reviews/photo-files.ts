/** The files of a review's photos: each photo is redrawn in two sizes, without metadata. */
import { keyOfPhoto, keysOfPhoto, type PhotoSize, photoSides } from '#domain/reviews/review-photo.ts';
import { Failure } from '#domain/values/failure.ts';
import { sharp } from '../../../adapters/sharp.ts';
import type { Files } from '../../../adapters/storage/files.ts';
import { redrawPicture, UnreadablePicture } from '../../../pages/redraw-picture.ts';

/**
 * Redraws an upload in both sizes and stores them. @returns width and height of the larger one
 * @throws Failure PHOTO_UNREADABLE unless it is a complete JPEG, PNG or WebP of at most 40 million pixels
 */
export async function drawPhoto(files: Files, path: string, key: string): Promise<{ width: number; height: number }> {
  const full = await redraw(path, 'full');
  await files.put(keyOfPhoto(key, 'full'), full);
  await files.put(keyOfPhoto(key, 'small'), await redraw(path, 'small'));
  const { width, height } = await sharp(full).metadata();
  return { width, height };
}

function redraw(path: string, size: PhotoSize): Promise<Buffer> {
  const options = { formats: ['jpeg', 'png', 'webp'], side: photoSides[size], quality: 80 } as const;
  return redrawPicture(path, options).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? new Failure('PHOTO_UNREADABLE', { reason: error.reason }) : error;
  });
}

export async function removePhoto(files: Files, key: string): Promise<void> {
  for (const each of keysOfPhoto(key)) await files.remove(each);
}
