/**
 * The pictures of the shop: an imported picture ("master") is stored once, under a hash of its content; a resized
 * variant is created and stored when it is first requested.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { defaultMediaUrl, type Master, masterName, parseMediaUrl, type Variant } from '#domain/catalogue/media.ts';
import { demand } from '#domain/values/failure.ts';
import { sharp } from '../adapters/sharp.ts';
import { type Files, findMade } from '../adapters/storage/files.ts';

/** The maximum number of pixels of a picture to import; a larger picture is refused. */
const MAX_PIXELS = 60_000_000;
const YEAR = 31_536_000;
/**
 * The pictures that pages, emails and apps ask for are resized one at a time: a large one needs about 115 MB of memory, and
 * orders must not slow down.
 */
export const resizing = pLimit(1);
const underWay = new Map<string, Promise<Buffer>>();

export const masterKey = (master: Master) => `media/masters/${masterName(master)}`;
const variantKey = (variant: Variant) =>
  `media/variants/${masterName(variant)}/${variant.variantWidth}.${variant.format}`;

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 20);

/** Imports a picture; the same bytes always give the same URL. @throws Error if they are no JPEG, PNG, WebP or AVIF */
export async function keepMaster(files: Files, content: Buffer): Promise<Master> {
  const { width, height, format } = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format))
    throw new Error(`a picture must be JPEG, PNG, WebP or AVIF, not ${format}`);
  const master = { hash: hashOf(content), width, height };
  await files.put(masterKey(master), content);
  return master;
}

/** True for the URL of a picture that the shop stores. */
export async function hasMaster(files: Files, url: string): Promise<boolean> {
  const variant = parseMediaUrl(url);
  return variant !== null && (await files.has(masterKey(variant)));
}

/** @returns the bytes of the picture at this URL, as it was imported; null if there is no such picture */
export async function findMaster(files: Files, url: string): Promise<Buffer | null> {
  const variant = parseMediaUrl(url);
  return variant && files.find(masterKey(variant));
}

/** @returns a function that imports a picture of the given folder by its file name */
export function takeImagesFrom(files: Files): (folder: URL) => (file: string) => Promise<string> {
  return (folder) => async (file) => {
    const content = await readFile(new URL(file, folder));
    // the size is kept, so that a start with pictures that the shop has already draws none
    const key = `media/variants/${hashOf(content)}/size.txt`;
    const [, width, height] = /^(\d+)x(\d+)$/.exec(String((await findMade(files, key)) ?? '')) ?? [];
    const known = { hash: hashOf(content), width: Number(width), height: Number(height) };
    if (width !== undefined && (await files.has(masterKey(known)))) return defaultMediaUrl(known);
    const master = await keepMaster(files, content);
    await files.put(key, Buffer.from(`${master.width}x${master.height}`));
    return defaultMediaUrl(master);
  };
}

async function draw(files: Files, variant: Variant): Promise<Buffer> {
  const master = demand(await files.find(masterKey(variant)), 'NOT_FOUND');
  const resized = sharp(master, { limitInputPixels: MAX_PIXELS }).rotate().resize({ width: variant.variantWidth });
  const drawn = await {
    avif: () => resized.avif({ quality: 58, effort: 3 }),
    webp: () => resized.webp({ quality: 80 }),
    jpeg: () => resized.flatten({ background: '#f6f5f2' }).jpeg({ quality: 82, mozjpeg: true }),
  }
    [variant.format]()
    .toBuffer();
  await files.put(variantKey(variant), drawn);
  return drawn;
}

/** Creates a resized variant of a picture only once, even if many requests ask for it at the same time. */
function findOrDraw(files: Files, variant: Variant): Promise<Buffer> {
  const key = variantKey(variant);
  const running = underWay.get(key);
  if (running) return running;
  const work = findMade(files, key).then((kept) => kept ?? resizing(() => draw(files, variant)));
  underWay.set(key, work);
  const done = () => underWay.delete(key);
  work.then(done, done);
  return work;
}

export function mediaRoutes(app: FastifyInstance, files: Files): void {
  app.get('/media/:master/:variant', async (request, reply) => {
    const variant = demand(parseMediaUrl(request.url.split('?')[0] ?? ''), 'NOT_FOUND');
    const content = await findOrDraw(files, variant);
    return reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .type(`image/${variant.format}`)
      .send(content);
  });
}
