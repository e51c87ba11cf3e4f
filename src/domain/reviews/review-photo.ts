/** The photos of a review: how many there may be, and their addresses. */

export const MOST_REVIEW_PHOTOS = 4;

/** A photo as everybody sees it: the paths of the picture and of a small one; width and height of the former. */
export type ReviewPhoto = { url: string; small_url: string; width: number; height: number };

export type StoredPhoto = { id: string; width: number; height: number };

/** The sizes of a photo: the longer side in pixels. */
export const photoSides = { full: 1600, small: 320 } as const;
export type PhotoSize = keyof typeof photoSides;

export const isPhotoSize = (text: string): text is PhotoSize => Object.hasOwn(photoSides, text);

/** @param folder the path under which the photos are served */
export function presentPhoto(folder: string, { id, width, height }: StoredPhoto): ReviewPhoto {
  return { url: `${folder}/${id}/full`, small_url: `${folder}/${id}/small`, width, height };
}

/** The key of the file of a photo in one size. @param key the key in the database */
export const keyOfPhoto = (key: string, size: PhotoSize): string => (size === 'full' ? key : `${key}-small`);

/** The keys of the files of a photo in both sizes. @param key the key in the database */
export const keysOfPhoto = (key: string): string[] => [keyOfPhoto(key, 'full'), keyOfPhoto(key, 'small')];
