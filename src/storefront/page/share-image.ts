import { mediaUrl, parseMediaUrl, widthsOf } from '#domain/catalogue/media.ts';

const SHARE_WIDTH = 1200;

/** Returns the URL of a picture's JPEG version: all websites and chat programs can show JPEG in link previews. */
export function shareImage(src: string): string {
  const master = parseMediaUrl(src);
  if (!master) return src;
  return mediaUrl(master, widthsOf(master).findLast((width) => width <= SHARE_WIDTH) ?? master.width, 'jpeg');
}
