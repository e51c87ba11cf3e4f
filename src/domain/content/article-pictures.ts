/** Pictures in a post's text: the shop stores each of them, and each has a description for those who cannot see it. */
import { type Master, mediaUrl, parseMediaUrl, srcsetOf, widthsOf } from '../catalogue/media.ts';

const MOST_ARTICLE_PICTURES = 30;
const MOST_ALT = 300;

/** Matches pictures in the form in which sanitizeArticle writes them: attributes contain no quotes and no brackets. */
const PICTURE = /<img src="([^"<>]*)" alt="([^"<>]*)" width="\d+" height="\d+" \/>/g;

/** The width of the picture in pixels for browsers that do not support `srcset`. */
const PLAIN_WIDTH = 800;
/** The HTML `sizes` attribute: the text column is 43 rem wide; on a phone, as wide as the screen without margins. */
const SIZES = '(min-width: 720px) 688px, calc(100vw - 2rem)';

/** @param html sanitised HTML @returns the URLs of the pictures in it */
export const picturesIn = (html: string): string[] => [...html.matchAll(PICTURE)].map(([, url = '']) => url);

/** @param html sanitised HTML @returns its pictures' faults, as Vietnamese phrases that follow the word “Nội dung” */
export function articlePictureFaults(html: string): string[] {
  const images = [...html.matchAll(PICTURE)];
  const faults: string[] = [];
  if (images.length > MOST_ARTICLE_PICTURES) faults.push(`có quá ${MOST_ARTICLE_PICTURES} ảnh`);
  if (images.some(([, , alt]) => alt === '')) faults.push('có ảnh chưa có mô tả cho người không nhìn thấy ảnh');
  if (images.some(([, , alt = '']) => alt.length > MOST_ALT)) faults.push(`có ảnh với mô tả dài quá ${MOST_ALT} ký tự`);
  return faults;
}

/** @param alt the description of the picture, escaped for an HTML attribute in double quotes */
export function pictureHtml(master: Master, alt: string): string {
  const plain = widthsOf(master).findLast((width) => width <= PLAIN_WIDTH) ?? master.width;
  const source = `<source type="image/avif" srcset="${srcsetOf(master, 'avif', SIZES)}" sizes="${SIZES}">`;
  const img = `<img src="${mediaUrl(master, plain, 'webp')}" srcset="${srcsetOf(master, 'webp', SIZES)}" sizes="${SIZES}" alt="${alt}" width="${master.width}" height="${master.height}" loading="lazy" decoding="async">`;
  return `<picture>${source}${img}</picture>`;
}

/** The HTML for readers: the browser loads pictures in the width needed, and only when the reader scrolls near them. */
export function withPictures(html: string): string {
  return html.replace(PICTURE, (_, url: string, alt: string) => {
    const master = parseMediaUrl(url);
    return master ? pictureHtml(master, alt) : '';
  });
}
