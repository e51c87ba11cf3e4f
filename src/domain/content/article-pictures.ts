/** Pictures inside the text of a post: each is one of the shop's own, with words for readers who do not see it. */
import { type Master, mediaUrl, parseMediaUrl, srcsetOf, widthsOf } from '../catalogue/media.ts';

const MOST_ARTICLE_PICTURES = 30;
const MOST_ALT = 300;

/** As sanitizeArticle writes them: no quote and no bracket stands in an attribute. */
const PICTURE = /<img src="([^"<>]*)" alt="([^"<>]*)" width="\d+" height="\d+" \/>/g;

/** The largest width that is read without a `srcset`. */
const PLAIN_WIDTH = 800;
/** The column of a text is 43 rem wide, on a phone the screen without its margins. */
const SIZES = '(min-width: 720px) 688px, calc(100vw - 2rem)';

/** @param html sanitised. @returns the URLs of its pictures */
export const picturesIn = (html: string): string[] => [...html.matchAll(PICTURE)].map(([, url = '']) => url);

/** @param html sanitised. @returns what is wrong with its pictures, as sentences that go on after “Nội dung” */
export function articlePictureFaults(html: string): string[] {
  const found = [...html.matchAll(PICTURE)];
  const faults: string[] = [];
  if (found.length > MOST_ARTICLE_PICTURES) faults.push(`có quá ${MOST_ARTICLE_PICTURES} ảnh`);
  if (found.some(([, , alt]) => alt === '')) faults.push('có ảnh chưa có mô tả cho người không nhìn thấy ảnh');
  if (found.some(([, , alt = '']) => alt.length > MOST_ALT)) faults.push(`có ảnh với mô tả dài quá ${MOST_ALT} ký tự`);
  return faults;
}

/** @param alt as it stands in HTML, between double quotes */
function pictureHtml(master: Master, alt: string): string {
  const plain = widthsOf(master).findLast((width) => width <= PLAIN_WIDTH) ?? master.width;
  const source = `<source type="image/avif" srcset="${srcsetOf(master, 'avif')}" sizes="${SIZES}">`;
  const img = `<img src="${mediaUrl(master, plain, 'webp')}" srcset="${srcsetOf(master, 'webp')}" sizes="${SIZES}" alt="${alt}" width="${master.width}" height="${master.height}" loading="lazy" decoding="async">`;
  return `<picture>${source}${img}</picture>`;
}

/** What readers get: each picture in the width that their screen needs, loaded when they come near it. */
export function withPictures(html: string): string {
  return html.replace(PICTURE, (_, url: string, alt: string) => {
    const master = parseMediaUrl(url);
    return master ? pictureHtml(master, alt) : '';
  });
}
