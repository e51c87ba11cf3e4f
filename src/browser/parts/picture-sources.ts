/** A picture's files: several widths in AVIF (preferred) and WebP; none for drawings and other websites' pictures. */
import { parseMediaUrl, srcsetOf } from '#domain/catalogue/media.ts';

export type PictureSources = { avif: string; webp: string; width: number; height: number };

/** @param sizes the HTML `sizes` attribute of the picture @returns null if the picture has no variants */
export function pictureSources(src: string, sizes: string): PictureSources | null {
  const master = parseMediaUrl(src);
  if (!master) return null;
  return {
    avif: srcsetOf(master, 'avif', sizes),
    webp: srcsetOf(master, 'webp', sizes),
    width: master.width,
    height: master.height,
  };
}

/** The preload link for a page's main picture. A browser that does not support AVIF ignores the link. */
export function picturePreload(src: string, sizes: string) {
  const sources = pictureSources(src, sizes);
  if (!sources) return src === '' ? [] : [{ rel: 'preload', as: 'image', href: src, fetchPriority: 'high' as const }];
  const { avif: imageSrcSet } = sources;
  return [
    { rel: 'preload', as: 'image', type: 'image/avif', imageSrcSet, imageSizes: sizes, fetchPriority: 'high' as const },
  ];
}
