/** Which files a picture is offered in: exact widths, AVIF before WebP. Drawings and foreign pictures come as they are. */
import { type Master, type MediaFormat, mediaUrl, parseMediaUrl, widthsOf } from '#domain/catalogue/media.ts';

function sourcesOf(master: Master, format: MediaFormat): string {
  return widthsOf(master)
    .map((width) => `${mediaUrl(master, width, format)} ${width}w`)
    .join(', ');
}

export type PictureSources = { avif: string; webp: string; width: number; height: number };

/** @returns null where the picture has no variants */
export function pictureSources(src: string): PictureSources | null {
  const master = parseMediaUrl(src);
  if (!master) return null;
  return {
    avif: sourcesOf(master, 'avif'),
    webp: sourcesOf(master, 'webp'),
    width: master.width,
    height: master.height,
  };
}

/** The link that fetches a page's main picture before the page is read; browsers without AVIF pass it over. */
export function picturePreload(src: string, sizes: string) {
  const sources = pictureSources(src);
  if (!sources) return src === '' ? [] : [{ rel: 'preload', as: 'image', href: src, fetchPriority: 'high' as const }];
  const { avif: imageSrcSet } = sources;
  return [
    { rel: 'preload', as: 'image', type: 'image/avif', imageSrcSet, imageSizes: sizes, fetchPriority: 'high' as const },
  ];
}
