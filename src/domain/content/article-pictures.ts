/** Pictures inside the text of a post: each is stored by the shop, and has a text for readers who cannot see it. */
import { type Master, mediaUrl, parseMediaUrl, srcsetOf, widthsOf } from '../catalogue/media.ts';

const MOST_ARTICLE_PICTURES = 30;
const MOST_ALT = 300;

/** Matches pictures as sanitizeArticle writes them: attributes contain no quotes and no brackets. */
const PICTURE = /<img src="([^"<>]*)" alt="([^"<>]*)" width="\d+" height="\d+" \/>/g;

/** The width of the picture for readers without `srcset`. */
const PLAIN_WIDTH = 800;
/** The `sizes` attribute: the text column is 43 rem wide, and on a phone as wide as the screen without margins. */
const SIZES = '(min-width: 720px) 688px, calc(100vw - 2rem)';

/** @param html sanitised. @returns the URLs of its pictures */
export const picturesIn = (html: string): string[] => [...html.matchAll(PICTURE)].map(([, url = '']) => url);

/** @param html sanitised. @returns the faults of its pictures, as phrases that continue after “Nội dung” */
export function articlePictureFaults(html: string): string[] {
  const images = [...html.matchAll(PICTURE)];
  const faults: string[] = [];
  if (images.length > MOST_ARTICLE_PICTURES) faults.push(`có quá ${MOST_ARTICLE_PICTURES} ảnh`);
  if (images.some(([, , alt]) => alt === '')) faults.push('có ảnh chưa có mô tả cho người không nhìn thấy ảnh');
  if (images.some(([, , alt = '']) => alt.length > MOST_ALT)) faults.push(`có ảnh với mô tả dài quá ${MOST_ALT} ký tự`);
  return faults;
}

/** @param alt in its HTML form, between double quotes */
export function pictureHtml(master: Master, alt: string): string {
  const plain = widthsOf(master).findLast((width) => width <= PLAIN_WIDTH) ?? master.width;
  const source = `<source type="image/avif" srcset="${srcsetOf(master, 'avif')}" sizes="${SIZES}">`;
  const img = `<img src="${mediaUrl(master, plain, 'webp')}" srcset="${srcsetOf(master, 'webp')}" sizes="${SIZES}" alt="${alt}" width="${master.width}" height="${master.height}" loading="lazy" decoding="async">`;
  return `<picture>${source}${img}</picture>`;
}

/** The HTML for readers: each picture in the width that the screen needs, loaded when the reader scrolls near it. */
export function withPictures(html: string): string {
  return html.replace(PICTURE, (_, url: string, alt: string) => {
    const master = parseMediaUrl(url);
    return master ? pictureHtml(master, alt) : '';
  });
}
