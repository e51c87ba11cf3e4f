/** Uploaded pictures: recognised by their bytes, and redrawn, so that no metadata or hidden content is stored. */
import { readFile } from 'node:fs/promises';
import { sharp } from '../adapters/sharp.ts';

/** The maximum number of pixels of a picture: a larger picture may be a decompression bomb. */
const MAX_PIXELS = 40_000_000;

export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const signatures: Record<UploadFormat, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  avif: (head) => head.toString('latin1', 4, 12) === 'ftypavif',
};

/** The names of the picture formats in the library sharp. */
const decoders: Record<UploadFormat, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

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

const formatOf = (bytes: Buffer, formats: readonly UploadFormat[]): UploadFormat | undefined =>
  formats.find((format) => signatures[format](bytes.subarray(0, 16)));

/**
 * @param options.side the maximum length in pixels of the longer side @param options.quality the quality of the WebP
 * picture @returns the picture as WebP @throws UnreadablePicture; an error of the system if the file cannot be read now
 */
export async function redrawPicture(
  path: string,
  { formats, side, quality }: { formats: readonly UploadFormat[]; side: number; quality: number },
): Promise<Buffer> {
  // sharp does not tell a file that cannot be opened now from a damaged picture, so it is given the bytes
  const bytes = await readFile(path);
  const format = formatOf(bytes, formats);
  if (format === undefined) throw new UnreadablePicture('type');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
    if ((await image.metadata()).format !== decoders[format]) throw new UnreadablePicture('content');
    return await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch {
    throw new UnreadablePicture('content');
  }
}
