/** The pictures of the shop's brand: the logo as icon and for emails, an icon with the shop name's first letter. */
import type { FastifyInstance } from 'fastify';
import { type LogoShape, logoShapes, readLetter } from '#domain/brand/brand-pictures.ts';
import { type Master, masterName, mediaUrl, parseMediaUrl } from '#domain/catalogue/media.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { sharp } from '../adapters/sharp.ts';
import type { Files } from '../adapters/storage/files.ts';
import { findMaster } from './media.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Allows other websites to show the picture, because webmail shows emails on its own pages. */
const EVERYWHERE = ['cross-origin-resource-policy', 'cross-origin'] as const;
const TRANSPARENT = { r: 255, g: 255, b: 255, alpha: 0 };

const masterOf = (name: string): Master | null => {
  const [, width = '0'] = /-(\d{1,5})x/.exec(name) ?? [];
  return parseMediaUrl(`/media/${name}/${width}.webp`);
};

/** The picture for emails is a PNG, which every email program can show. */
function draw(content: Buffer, shape: LogoShape): Promise<Buffer> {
  const size = logoShapes[shape];
  const picture = sharp(content).rotate();
  const resized =
    shape === 'icon'
      ? picture.resize({ ...size, fit: 'contain', background: TRANSPARENT })
      : picture.resize({ ...size, fit: 'inside' });
  return resized.png().toBuffer();
}

/** @returns the logo as PNG, drawn at its first use and then kept; null if the shop has no such picture */
export async function drawnLogo(files: Files, master: Master, shape: LogoShape): Promise<Buffer | null> {
  const key = `media/variants/${masterName(master)}/${shape}.png`;
  const kept = await files.find(key);
  if (kept) return kept;
  const content = await findMaster(files, mediaUrl(master, master.width, 'webp'));
  if (!content) return null;
  const drawn = await draw(content, shape);
  await files.put(key, drawn);
  return drawn;
}

export function brandPictureRoutes(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { master: string; shape: string } }>('/brand/:master/:shape', async ({ params }, reply) => {
    const master = masterOf(params.master);
    const shape = /^(icon|mail)\.png$/.exec(params.shape)?.[1] as LogoShape | undefined;
    if (!master || !shape) throw new Failure('NOT_FOUND');
    const drawn = demand(await drawnLogo(files, master, shape), 'NOT_FOUND');
    return reply
      .header('cache-control', FOR_EVER)
      .header(...EVERYWHERE)
      .type('image/png')
      .send(drawn);
  });

  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params }, reply) => {
    const [, code = '', hex = ''] = /^letter-([0-9a-f]+)-([0-9a-f]{6})\.svg$/.exec(params.file) ?? [];
    const drawing = demand(readLetter(code, hex), 'NOT_FOUND');
    const { letter, colour } = drawing;
    return reply
      .header('cache-control', FOR_EVER)
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="23.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="21" font-weight="700" fill="#fff">${letter}</text></svg>`,
      );
  });
}
