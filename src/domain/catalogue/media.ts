/**
 * Addresses of pictures: /media/<hash>-<width>x<height>/<width>.<format>. The hash is of the master's bytes, so an
 * address never changes what it shows; the master's own size stands in it, so that a page knows it without asking.
 */

/** The widths in pixels a picture is offered in; what is asked for in between is not made. */
export const WIDTHS = [160, 320, 480, 640, 800, 1000, 1200, 1600, 2000, 2400] as const;

export const formats = ['avif', 'webp', 'jpeg'] as const;
export type MediaFormat = (typeof formats)[number];

/** A picture as it was taken in: the first 20 hexadecimal digits of its SHA-256, and its size in pixels. */
export type Master = { hash: string; width: number; height: number };
export type Variant = Master & { variantWidth: number; format: MediaFormat };

const pattern = /^\/media\/([0-9a-f]{20})-([1-9]\d{0,4})x([1-9]\d{0,4})\/([1-9]\d{0,4})\.(avif|webp|jpeg)$/;

export function masterName({ hash, width, height }: Master): string {
  return `${hash}-${width}x${height}`;
}

export function mediaUrl(master: Master, variantWidth: number, format: MediaFormat): string {
  return `/media/${masterName(master)}/${variantWidth}.${format}`;
}

/** Never wider than the master: the offered widths below it, and its own. */
export function widthsOf(master: Master): number[] {
  return [...WIDTHS.filter((width) => width < master.width), master.width];
}

/** @returns null for any other address, and for widths that are not offered */
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

/** The address of one picture where only one can be given, such as `image_url`. */
export function defaultMediaUrl(master: Master): string {
  return mediaUrl(master, widthsOf(master).findLast((width) => width <= 800) ?? master.width, 'webp');
}
