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

/** A black-and-white PNG of any size: 20,000 × 20,000 pixels take 50 KB here and gigabytes when decoded. */
export function hugePng(width: number, height: number): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
