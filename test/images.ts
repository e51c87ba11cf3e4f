/** Pictures as customers and attackers send them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

async function draw(format: 'png' | 'jpeg' | 'webp', width = 540, height = 1170): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#0a7' } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

/** A picture of one colour: pictures with another colour or width are other pictures for the shop. */
export async function pngOf(background: string, width = 540): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp({ create: { width, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}

export const pngBytes = await draw('png');
export const jpegBytes = await draw('jpeg');
export const webpBytes = await draw('webp');

export const screenshot = new Blob([pngBytes], { type: 'image/png' });

/** A JPEG whose metadata name the camera's owner. */
export async function jpegWithMetadata(): Promise<Blob> {
  const bytes = await sharp(jpegBytes)
    .withExif({ IFD0: { Artist: 'Nguyen Van Bi Mat', Copyright: 'rieng tu' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Form = { depth: number; colour: number; channels: number; isInterlaced: boolean };

/** The first column and row of each of the seven passes of an interlaced PNG, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG of zeros, which is small here and large when it is decoded. */
function emptyPng(width: number, height: number, { depth, colour, channels, isInterlaced }: Form): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const bytesOf = passes.map(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    return (1 + Math.ceil((columns * channels * depth) / 8)) * Math.ceil((height - top) / down);
  });
  const rows = Buffer.alloc(bytesOf.reduce((sum, bytes) => sum + bytes, 0));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** A black-and-white PNG of any size: 20,000 × 20,000 pixels take 50 KB here and gigabytes when decoded. */
export const hugePng = (width: number, height: number): Blob =>
  emptyPng(width, height, { depth: 1, colour: 0, channels: 1, isInterlaced: false });

/** The PNG that takes most to decode: interlaced, with four channels of 16 bits. */
export const heavyPng = (width: number, height: number): Blob =>
  emptyPng(width, height, { depth: 16, colour: 6, channels: 4, isInterlaced: true });

/** A small AVIF whose head says that it has this size, because drawing a large one takes seconds. */
export async function largeAvif(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#800' } })
    .avif({ effort: 0 })
    .toBuffer();
  // the box with the size in space: its name, version and flags, width, height
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return new Blob([new Uint8Array(bytes)], { type: 'image/avif' });
}
