/**
 * URLs of the pictures that the program makes from the brand: from the owner's logo, or from the first letter of the
 * shop's name. Each URL contains everything that is drawn, so the picture at a URL never changes and may be cached
 * without a time limit.
 */
import { type Master, masterName } from '../catalogue/media.ts';
import { isHexColour } from './accent.ts';

/**
 * The sizes in which the logo is drawn. `icon`: a square that contains the whole logo; `mail`: twice the height at
 * which an email shows the logo, for high-resolution screens
 */
export const logoShapes = { icon: { width: 192, height: 192 }, mail: { width: 480, height: 88 } } as const;
export type LogoShape = keyof typeof logoShapes;

/**
 * The icons of an app that is installed on a phone, as PNG, which all phones take. `app`: any launcher; `maskable`: Android
 * cuts it to a circle or another shape, and at most a fifth on each side; `apple`: iOS rounds the corners itself, and
 * shows what is transparent as black
 */
export const appIcons = {
  'app-192': { side: 192, isCut: false },
  'app-512': { side: 512, isCut: false },
  'maskable-512': { side: 512, isCut: true },
  'apple-180': { side: 180, isCut: true },
} as const;
export type AppIcon = keyof typeof appIcons;

/** The program's own mark, which the demo shop has. The number changes with the drawing, because the URLs are cached. */
const MARK = 'mark-1';

/** @param icon the URL of the shop's icon; without one, the shop has the program's mark */
export function appIconUrl(icon: string | undefined, which: AppIcon): string {
  const [, name = MARK] = /^\/brand\/([^/]+?)(?:\/icon\.png|\.svg)$/.exec(icon ?? '') ?? [];
  return `/brand/${name}/${which}.png`;
}

export const iconUrl = (master: Master): string => `/brand/${masterName(master)}/icon.png`;
export const mailLogoUrl = (master: Master): string => `/brand/${masterName(master)}/mail.png`;

/** @param colour #rrggbb */
export function letterUrl(shopName: string, colour: string): string {
  const [letter = 'S'] = shopName.normalize('NFC').match(/[\p{L}\p{N}]/u) ?? [];
  return `/brand/letter-${letter.toUpperCase().codePointAt(0)?.toString(16)}-${colour.slice(1).toLowerCase()}.svg`;
}

/** @returns the letter and the colour; null if the text is not a letter or digit, or if the colour is invalid */
export function readLetter(code: string, hex: string): { letter: string; colour: string } | null {
  if (!/^[0-9a-f]{2,5}$/.test(code)) return null;
  const letter = String.fromCodePoint(Number.parseInt(code, 16));
  const colour = `#${hex}`;
  return /^[\p{L}\p{N}]$/u.test(letter) && isHexColour(colour) ? { letter, colour } : null;
}
