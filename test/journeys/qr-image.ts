/** Reads the dark and light modules of a QR code as drawn: on the page, and in the downloaded picture. */

import sharp from 'sharp';
import { encode } from 'uqr';
import type { Locator } from './journey.ts';

/** One string per row; # is dark. */
export type Modules = string[];

const QUIET_ZONE = 4;

/** The code this text must produce, including the quiet zone. */
export function modulesOf(text: string): Modules {
  const { data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE });
  return data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join(''));
}

/** Samples the centre of each module of the picture, as a scanner does. */
async function sample(png: Buffer, size: number, left: number, module: number): Promise<Modules> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) =>
    (data[Math.round(y) * info.width * info.channels + Math.round(x) * info.channels] ?? 255) < 128;
  const middle = (index: number) => (index + 0.5) * module;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (isDark(left + middle(x), middle(y)) ? '#' : ' ')).join(''),
  );
}

/** @param size the side of the code in modules, including the quiet zone */
export async function modulesOnScreen(image: Locator, size: number): Promise<Modules> {
  const { markup, side } = await image.evaluate((svg) => {
    const copy = svg.cloneNode(true) as SVGElement;
    copy.removeAttribute('class');
    copy.setAttribute('width', '800');
    copy.setAttribute('height', '800');
    return { markup: new XMLSerializer().serializeToString(copy), side: 800 };
  });
  return sample(await sharp(Buffer.from(markup)).png().toBuffer(), size, 0, side / size);
}

/** Reads a picture with the code at its top, as wide as the code, within a pixel on each side. */
export async function modulesInPng(png: Buffer, size: number): Promise<Modules> {
  const { width } = await sharp(png).metadata();
  const module = Math.floor(width / size);
  return sample(png, size, Math.floor((width - module * size) / 2), module);
}
