/**
 * URLs of the pictures that are made of the brand: of the owner's logo, or of the first letter of the shop's name. Each URL
 * says all that is drawn, so it never shows another picture and may be cached for ever.
 */
import { type Master, masterName } from '../catalogue/media.ts';
import { isHexColour } from './accent.ts';

/** `icon`: a square with the whole logo in it; `mail`: as high as an email shows it, twice for sharp screens */
export const logoShapes = { icon: { width: 192, height: 192 }, mail: { width: 480, height: 88 } } as const;
export type LogoShape = keyof typeof logoShapes;

export const iconUrl = (master: Master): string => `/brand/${masterName(master)}/icon.png`;
export const mailLogoUrl = (master: Master): string => `/brand/${masterName(master)}/mail.png`;

/** @param colour #rrggbb */
export function letterUrl(shopName: string, colour: string): string {
  const [letter = 'S'] = shopName.normalize('NFC').match(/[\p{L}\p{N}]/u) ?? [];
  return `/brand/letter-${letter.toUpperCase().codePointAt(0)?.toString(16)}-${colour.slice(1).toLowerCase()}.svg`;
}

/** @returns null where it is no letter or digit, or no colour */
export function readLetter(code: string, hex: string): { letter: string; colour: string } | null {
  if (!/^[0-9a-f]{2,5}$/.test(code)) return null;
  const letter = String.fromCodePoint(Number.parseInt(code, 16));
  const colour = `#${hex}`;
  return /^[\p{L}\p{N}]$/u.test(letter) && isHexColour(colour) ? { letter, colour } : null;
}
