import { mediaUrl, parseMediaUrl, widthsOf } from '#domain/catalogue/media.ts';

const SHARE_WIDTH = 1200;

/** A picture as other sites and chats show it: JPEG, which all of them read. */
export function shareImage(src: string): string {
  const master = parseMediaUrl(src);
  if (!master) return src;
  return mediaUrl(master, widthsOf(master).findLast((width) => width <= SHARE_WIDTH) ?? master.width, 'jpeg');
}
