/** Screenshots of transfers: recognised by their bytes, redrawn without metadata, stored privately. */
import { randomUUID } from 'node:crypto';
import { Failure } from '#domain/values/failure.ts';
import { redrawPicture, UnreadablePicture } from '../../../pages/redraw-picture.ts';

/** The maximum length of the longer side in pixels: small text of a banking app is still readable at this size. */
const AS_SCREENSHOT = { formats: ['jpeg', 'png', 'webp'], side: 2400, quality: 82 } as const;

/**
 * Reads an uploaded file and redraws it as WebP.
 * @param path the path of the uploaded file
 * @throws Failure SCREENSHOT_UNREADABLE unless it is a complete JPEG, PNG or WebP of at most 40 million pixels
 */
export async function redrawScreenshot(path: string): Promise<Buffer> {
  return redrawPicture(path, AS_SCREENSHOT).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? new Failure('SCREENSHOT_UNREADABLE', { reason: error.reason }) : error;
  });
}

/** @returns a random storage key in the folder of the current month */
export function newScreenshotKey(now: Date): string {
  return `screenshots/${now.toISOString().slice(0, 7)}/${randomUUID()}.webp`;
}
