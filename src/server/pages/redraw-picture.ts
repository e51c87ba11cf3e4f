/** Uploaded pictures: recognised by their bytes, and redrawn, so that no metadata or hidden content is stored. */
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { Failure } from '#domain/values/failure.ts';
import { isUnreadable, sharp } from '../adapters/sharp.ts';
import { openTurns, type Waiting } from '../http/turns.ts';

/** The maximum number of pixels of a picture: a larger picture may be a decompression bomb. */
const MAX_PIXELS = 40_000_000;
/**
 * The maximum number of pixels, that of a camera with 12 megapixels, if the picture has 16 bits a channel, is interlaced or
 * is an AVIF: it is decoded as a whole, and takes up to 1 s and 310 MB; with 40 million pixels it would be 3 s and 800 MB.
 */
const MAX_HEAVY_PIXELS = 4096 * 3072;

/**
 * All uploaded pictures, whoever sent them, are drawn in these turns. Two at once leave free threads of the pool in which
 * Node also reads files, compresses answers and hashes passwords; those that wait take a few seconds if they are photos.
 */
const turns = openTurns({ atOnce: 2, waiting: 30, ofOneClient: 12, retryAfter: 10 });
/** Only the head of a picture is read before its turn, one at a time, because the bytes of many would fill the memory. */
const looking = pLimit(1);

export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const signatures: Record<UploadFormat, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  avif: (head) => head.toString('latin1', 4, 12) === 'ftypavif',
};

/** The names of the picture formats in the library sharp. */
const decoders: Record<UploadFormat, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/** The formats of the pictures that customers send. */
export const PHOTO_FORMATS = ['jpeg', 'png', 'webp'] as const;

/** A picture of the shop is stored larger than any screen needs: the pictures for all sizes are resized from it. */
export const AS_MASTER = { formats: ['jpeg', 'png', 'webp', 'avif'], side: 2400, quality: 92 } as const;

/** `type`: the format is not allowed; `content`: damaged, too large, or not the format of its first bytes */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
  readonly reason: 'type' | 'content';

  constructor(reason: 'type' | 'content') {
    super(reason);
    this.reason = reason;
  }
}

/** @returns what to do with an error of this file: a picture that cannot be read is the failure with this code */
export const unreadableAs =
  (code: 'SCREENSHOT_UNREADABLE' | 'PHOTO_UNREADABLE') =>
  (error: unknown): never => {
    throw error instanceof UnreadablePicture ? new Failure(code, { reason: error.reason }) : error;
  };

/** @returns what to do with an error of sharp; that the picture was not drawn at all says nothing about it, and is thrown on */
const ofPicture =
  <Answer>(act: () => Answer) =>
  (error: unknown): Answer => {
    if (!isUnreadable(error)) throw error;
    return act();
  };

const formatOf = (bytes: Buffer, formats: readonly UploadFormat[]): UploadFormat | undefined =>
  formats.find((format) => signatures[format](bytes.subarray(0, 16)));

/** A file whose head says that it may be drawn. */
export type ExaminedPicture = { path: string; readonly examined: unique symbol };

/**
 * Reads what the head of a file says, and decodes no pixel. @throws UnreadablePicture for another format than these, or
 * too many pixels; an error of the system if the file cannot be read now
 */
export function examinePicture(path: string, formats: readonly UploadFormat[]): Promise<ExaminedPicture> {
  return looking(async () => {
    // sharp does not tell a file that cannot be opened now from a damaged picture, so it is given the bytes
    const bytes = await readFile(path);
    const format = formatOf(bytes, formats);
    if (format === undefined) throw new UnreadablePicture('type');
    const head = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .metadata()
      .catch(ofPicture(() => null));
    const isDeep = head?.depth !== 'uchar' && head?.depth !== undefined;
    const isHeavy = head?.isProgressive || isDeep || format === 'avif';
    const most = isHeavy ? MAX_HEAVY_PIXELS : MAX_PIXELS;
    if (head?.format !== decoders[format] || head.width * head.height > most) throw new UnreadablePicture('content');
    return { path } as ExaminedPicture;
  });
}

/** Examines the photos of a customer. @throws Failure PHOTO_UNREADABLE; an error of the system */
export async function examinePhotos(uploads: readonly { path: string }[]): Promise<ExaminedPicture[]> {
  return Promise.all(uploads.map(({ path }) => examinePicture(path, PHOTO_FORMATS))).catch(
    unreadableAs('PHOTO_UNREADABLE'),
  );
}

/**
 * Draws a picture when it is its turn. @param options.side the maximum length in pixels of the longer side @param
 * options.quality the quality of the WebP picture @returns the picture as WebP @throws UnreadablePicture; Failure
 * OVERLOADED if too many wait; an error of the system if the file cannot be read now
 */
export function drawPicture(
  { path }: ExaminedPicture,
  { side, quality }: { side: number; quality: number },
  waiting: Waiting,
): Promise<Buffer> {
  return turns.run(waiting, async () => {
    const bytes = await readFile(path);
    return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch(ofPicture(() => Promise.reject(new UnreadablePicture('content'))));
  });
}

/** Examines a file and draws it; parameters and errors are those of the two functions. */
export const redrawPicture = async (
  path: string,
  { formats, ...look }: { formats: readonly UploadFormat[]; side: number; quality: number },
  waiting: Waiting,
): Promise<Buffer> => drawPicture(await examinePicture(path, formats), look, waiting);
