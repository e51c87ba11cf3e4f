/**
 * What an answer shows and what a change changes, as short texts. An answer carries its tags; a row of page_changes names
 * a change (db/migrations/0011_page_changes.sql), and each change reaches some tags.
 */

/** Every answer that shows any product carries it. */
export const CATALOGUE = 'catalogue';
/** Which products there are, their order and their counts. */
export const LISTS = 'lists';
/** An order by pieces sold. */
export const POPULARITY = 'popularity';
export const SETTINGS = 'settings';
/** The posts and the information pages. */
export const CONTENT = 'content';

/** A product's own data: price, stock, text. */
export const productTag = (id: string) => `product:${id}`;
/** A product as one of many. */
export const shownTag = (id: string) => `shown:${id}`;
/** The reviews of one product; without its id those of any. */
export const reviewsTag = (id?: string) => (id === undefined ? 'reviews' : `reviews:${id}`);

/** Milliseconds for which an answer stands before a change of this tag makes it be computed again. */
const SLOW: readonly [start: string, milliseconds: number][] = [
  [LISTS, 1000],
  ['shown:', 1000],
  [POPULARITY, 30_000],
];

export function delayOf(tag: string): number {
  return SLOW.find(([start]) => tag.startsWith(start))?.[1] ?? 0;
}

/** @param change `catalogue`, `settings`, `content`, `stock:ID`, `product:ID` or `reviews:ID`. @returns the tags that it reaches */
export function tagsOfChange(change: string): string[] {
  const [kind, id = ''] = change.split(':');
  if (kind === 'stock') return [productTag(id), shownTag(id), POPULARITY];
  if (kind === 'product') return [productTag(id), shownTag(id), LISTS, POPULARITY];
  if (kind === 'reviews') return [reviewsTag(id), reviewsTag()];
  return [change];
}
