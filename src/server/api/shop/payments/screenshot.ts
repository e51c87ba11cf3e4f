/** Screenshots of transfers: recognised by their bytes, redrawn without metadata, stored privately. */
import { randomUUID } from 'node:crypto';
import type { Waiting } from '../../../http/turns.ts';
import {
  drawPicture,
  type ExaminedPicture,
  examinePicture,
  PHOTO_FORMATS,
  unreadableAs,
} from '../../../pages/redraw-picture.ts';

/** The maximum length of the longer side in pixels: small text of a banking app is still readable at this size. */
const AS_SCREENSHOT = { side: 2400, quality: 82 } as const;

/**
 * Reads the head of an uploaded file.
 * @param path the path of the uploaded file
 * @throws Failure SCREENSHOT_UNREADABLE unless it is a JPEG, PNG or WebP within the limits of `examinePicture`
 */
export const examineScreenshot = (path: string): Promise<ExaminedPicture> =>
  examinePicture(path, PHOTO_FORMATS).catch(unreadableAs('SCREENSHOT_UNREADABLE'));

/** @returns the screenshot as WebP @throws Failure SCREENSHOT_UNREADABLE if it is damaged; OVERLOADED */
export const drawScreenshot = (picture: ExaminedPicture, waiting: Waiting): Promise<Buffer> =>
  drawPicture(picture, AS_SCREENSHOT, waiting).catch(unreadableAs('SCREENSHOT_UNREADABLE'));

/** @returns a random storage key in the folder of the current month */
export function newScreenshotKey(now: Date): string {
  return `screenshots/${now.toISOString().slice(0, 7)}/${randomUUID()}.webp`;
}
