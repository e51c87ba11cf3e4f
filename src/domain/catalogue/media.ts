/**
 * URLs of pictures: /media/<hash>-<width>x<height>/<width>.<format>. The hash is computed from the bytes of the
 * original file, so a URL never shows another picture. The URL contains the width and height of the original, so that a
 * page knows them without a request.
 */

/** The widths in pixels in which a picture is offered; other widths are refused. */
export const WIDTHS = [160, 320, 480, 640, 800, 1000, 1200, 1600, 2000, 2400] as const;

export const formats = ['avif', 'webp', 'jpeg'] as const;
export type MediaFormat = (typeof formats)[number];

/** An imported picture: the first 20 hexadecimal digits of its SHA-256, and its size in pixels. */
export type Master = { hash: string; width: number; height: number };
export type Variant = Master & { variantWidth: number; format: MediaFormat };

const pattern = /^\/media\/([0-9a-f]{20})-([1-9]\d{0,4})x([1-9]\d{0,4})\/([1-9]\d{0,4})\.(avif|webp|jpeg)$/;

export function masterName({ hash, width, height }: Master): string {
  return `${hash}-${width}x${height}`;
}

export function mediaUrl(master: Master, variantWidth: number, format: MediaFormat): string {
  return `/media/${masterName(master)}/${variantWidth}.${format}`;
}

/** @returns the offered widths that are smaller than the original's width, and the original's width */
export function widthsOf(master: Master): number[] {
  return [...WIDTHS.filter((width) => width < master.width), master.width];
}

/**
 * The widths that pages offer of a picture, by the CSS pixels that it is wide on a desk: those that browsers choose on
 * phones of 390 CSS pixels with 2 or 3 device pixels for each, and on desks with 1 or 2. More would only be bytes of HTML.
 */
const PAGE_WIDTHS: readonly [most: number, widths: readonly number[]][] = [
  [160, [160, 320]],
  [300, [320, 480, 640, 800]],
  [400, [480, 800, 1000]],
  [960, [640, 800, 1000, 1600]],
  [Number.POSITIVE_INFINITY, [480, 800, 1200, 1600, 2400]],
];

/** @returns the widths of a picture that a page offers to browsers, ascending. @param sizes as for `srcsetOf` */
function pageWidthsOf(master: Master, sizes: string): number[] {
  const desk = Number(/(\d+)px(?:,|$)/.exec(sizes)?.[1] ?? Number.POSITIVE_INFINITY);
  const widths = PAGE_WIDTHS.find(([most]) => desk <= most)?.[1] ?? WIDTHS;
  const smaller = widths.filter((width) => width < master.width);
  return smaller.length < widths.length ? [...smaller, master.width] : smaller;
}

/**
 * @param sizes the value of the HTML `sizes` attribute beside it, whose first length is the one on a desk
 * @returns the URLs of a picture in one format, as the value of the HTML `srcset` attribute. In WebP, which only browsers
 * without AVIF load, every second width: old phones and old desks have fewer device pixels.
 */
export function srcsetOf(master: Master, format: MediaFormat, sizes: string): string {
  const widths = pageWidthsOf(master, sizes);
  return widths
    .filter((_, place) => format === 'avif' || (widths.length - place) % 2 === 1)
    .map((width) => `${mediaUrl(master, width, format)} ${width}w`)
    .join(', ');
}

/** @returns the picture's hash, size and format; null if this is no picture URL, or its width is not offered */
export function parseMediaUrl(url: string): Variant | null {
  const match = pattern.exec(url);
  if (!match) return null;
  const [, hash = '', width, height, variantWidth, format] = match;
  const variant = {
    hash,
    width: Number(width),
    height: Number(height),
    variantWidth: Number(variantWidth),
    format: format as MediaFormat,
  };
  return widthsOf(variant).includes(variant.variantWidth) ? variant : null;
}

/** @returns the URL of the picture in a medium width, for fields that contain only one URL, such as `image_url` */
export function defaultMediaUrl(master: Master): string {
  return mediaUrl(master, widthsOf(master).findLast((width) => width <= 800) ?? master.width, 'webp');
}
