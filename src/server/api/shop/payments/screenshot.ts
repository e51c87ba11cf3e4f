/** Screenshots of transfers: recognised by their bytes, redrawn without metadata, stored privately. */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { Failure } from '#domain/values/failure.ts';

/** Pixels. A larger picture is a decompression bomb, not the screen of a phone. */
const MAX_PIXELS = 40_000_000;
/** Pixels of the longer side: small text of a banking app stays readable. */
const MAX_SIDE = 2400;

const signatures: [format: string, test: (head: Buffer) => boolean][] = [
  ['jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
];

async function formatOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return signatures.find(([, test]) => test(buffer.subarray(0, bytesRead)))?.[0] ?? null;
  } finally {
    await file.close();
  }
}

/**
 * Reads an uploaded file and redraws it as WebP.
 * @param path the path of the uploaded file
 * @throws Failure SCREENSHOT_UNREADABLE unless it is a complete JPEG, PNG or WebP of at most 40 million pixels
 */
export async function redrawScreenshot(path: string): Promise<Buffer> {
  const format = await formatOf(path);
  if (format === null) throw new Failure('SCREENSHOT_UNREADABLE', { reason: 'type' });
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
    if ((await image.metadata()).format !== format) throw new Error('the bytes say one format, the decoder another');
    return await image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Failure('SCREENSHOT_UNREADABLE', { reason: 'content' });
  }
}

/** @returns a random key in the folder of the month */
export function newScreenshotKey(now: Date): string {
  return `screenshots/${now.toISOString().slice(0, 7)}/${randomUUID()}.webp`;
}
