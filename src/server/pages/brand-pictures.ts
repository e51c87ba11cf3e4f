/** The pictures of the shop's brand: the logo as icon and for emails, an icon with the shop name's first letter. */
import type { FastifyInstance } from 'fastify';
import {
  type AppIcon,
  appIcons,
  appIconUrl,
  type LogoShape,
  logoShapes,
  readLetter,
} from '#domain/brand/brand-pictures.ts';
import { type Master, masterName, mediaUrl, parseMediaUrl } from '#domain/catalogue/media.ts';
import { brandOf } from '#domain/settings/brand.ts';
import { demand } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import { sharp } from '../adapters/sharp.ts';
import { type Files, findMade } from '../adapters/storage/files.ts';
import type { Shop } from '../config/shop.ts';
import { drawLogoIcon, drawMarkIcon } from './app-icons.ts';
import { findMaster, resizing } from './media.ts';

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
  const kept = await findMade(files, key);
  if (kept) return kept;
  const content = await findMaster(files, mediaUrl(master, master.width, 'webp'));
  if (!content) return null;
  const drawn = await resizing(() => draw(content, shape));
  await files.put(key, drawn);
  return drawn;
}

/**
 * @returns an icon of the app as PNG, drawn at its first use and then kept; null if the shop has no such picture. Only the
 * present icon is drawn from a letter: strangers could ask for millions of them
 */
async function drawnAppIcon(files: Files, name: string, icon: AppIcon, current: string): Promise<Buffer | null> {
  const key = `media/variants/${name}/${icon}.png`;
  const master = masterOf(name);
  if (!master && appIconUrl(current, icon) !== `/brand/${name}/${icon}.png`) return null;
  const kept = await findMade(files, key);
  if (kept) return kept;
  const logo = master && (await findMaster(files, mediaUrl(master, master.width, 'webp')));
  if (master && !logo) return null;
  const [, code = '', hex = ''] = LETTER.exec(name) ?? [];
  const drawn = await resizing(() => (logo ? drawLogoIcon(logo, icon) : drawMarkIcon(readLetter(code, hex), icon)));
  await files.put(key, drawn);
  return drawn;
}

const LETTER = /^letter-([0-9a-f]+)-([0-9a-f]{6})$/;

export function brandPictureRoutes(app: FastifyInstance, { files, db }: Pick<Shop, 'files' | 'db'>): void {
  const shapeIn = <Shape extends string>(file: string, shapes: object): Shape | null => {
    const name = file.replace(/\.png$/, '');
    return name !== file && Object.hasOwn(shapes, name) ? (name as Shape) : null;
  };

  app.get<{ Params: { master: string; shape: string } }>('/brand/:master/:shape', async ({ params }, reply) => {
    const master = masterOf(params.master);
    const shape = shapeIn<LogoShape>(params.shape, logoShapes);
    const icon = shapeIn<AppIcon>(params.shape, appIcons);
    const current = async () => brandOf(await getSettings(db))?.icon ?? '';
    const found =
      (icon && (await drawnAppIcon(files, params.master, icon, await current()))) ??
      (shape && master && (await drawnLogo(files, master, shape)));
    const drawn = demand(found, 'NOT_FOUND');
    return reply
      .header('cache-control', FOR_EVER)
      .header(...EVERYWHERE)
      .type('image/png')
      .send(drawn);
  });

  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params }, reply) => {
    const [, code = '', hex = ''] = LETTER.exec(params.file.replace(/\.svg$/, '')) ?? [];
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
