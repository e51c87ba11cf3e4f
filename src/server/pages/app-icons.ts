/** Draws the icons of an app that is installed on a phone: from the shop's logo, or from the mark of a shop without one. */
import { type AppIcon, appIcons } from '#domain/brand/brand-pictures.ts';
import { sharp } from '../adapters/sharp.ts';
import { letterShapes } from './letter-shapes.ts';

const TRANSPARENT = { r: 255, g: 255, b: 255, alpha: 0 };
const DARK = '#16181d';

/** The share of the icon's side that a logo may fill: a square of 0.56 lies within every shape that Android cuts. */
const LOGO_SHARE: Record<AppIcon, number> = { 'app-192': 1, 'app-512': 1, 'maskable-512': 0.56, 'apple-180': 0.8 };

/** @returns the mean lightness of what is not transparent, from 0 to 255 */
async function lightnessOf(logo: Buffer): Promise<number> {
  const small = sharp(logo).resize({ width: 32, height: 32, fit: 'fill' }).toColourspace('srgb').ensureAlpha().raw();
  const pixels = await small.toBuffer();
  let [sum, weight] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    sum += (0.21 * red + 0.72 * green + 0.07 * blue) * alpha;
    weight += alpha;
  }
  return weight === 0 ? 0 : sum / weight;
}

/** An icon that is cut gets a ground: a white one, or a dark one below a logo that white would make invisible. */
export async function drawLogoIcon(logo: Buffer, icon: AppIcon): Promise<Buffer> {
  const { side, isCut } = appIcons[icon];
  const inner = Math.round(side * LOGO_SHARE[icon]);
  const size = { width: inner, height: inner };
  const picture = await sharp(logo)
    .rotate()
    .resize({ ...size, fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
  const { hasAlpha } = await sharp(logo).metadata();
  const ground = hasAlpha && (await lightnessOf(logo)) > 200 ? DARK : '#ffffff';
  const background = isCut ? ground : TRANSPARENT;
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** @param letter null: the program's own mark, as in public/favicon.svg */
export function drawMarkIcon(letter: { letter: string; colour: string } | null, icon: AppIcon): Promise<Buffer> {
  const { side, isCut } = appIcons[icon];
  const corner = isCut ? '' : ' rx="8"';
  const drawing = letter
    ? drawnLetter(letter.letter)
    : '<path d="M7 22 13 12l5 6 7-10" fill="none" stroke="#ff4b1f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';
  const ground = `<rect width="32" height="32"${corner} fill="${letter?.colour ?? DARK}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">${ground}${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Marks above and below a letter are left out; a letter without an outline here is written with a font of the machine. */
function drawnLetter(letter: string): string {
  const [plain = letter] = letter.normalize('NFD');
  const shape = letterShapes[plain];
  return shape
    ? `<path transform="translate(16 16) scale(.15)" d="${shape}" fill="#fff"/>`
    : `<text x="16" y="23.5" text-anchor="middle" font-family="sans-serif" font-size="21" font-weight="700" fill="#fff">${letter}</text>`;
}
