/**
 * Cache tags are short names of the data in a response. Each cached response has tags. A row in the table page_changes
 * names a change (db/migrations/0011_page_changes.sql), and each change makes the responses with certain tags outdated.
 */

/** The tag of every response that contains any product. */
export const CATALOGUE = 'catalogue';
/** The tag of responses that depend on which products exist, on their order or on their number. */
export const LISTS = 'lists';
/** The tag of lists that are sorted by the quantity sold. */
export const POPULARITY = 'popularity';
/** The tag of products that are bought together. */
export const COMPANIONS = 'companions';
export const SETTINGS = 'settings';
/** The tag of posts and information pages. */
export const CONTENT = 'content';

/** The tag for the details of one product: price, stock, text. */
export const productTag = (id: string) => `product:${id}`;
/** The tag for one product as an entry of a list. */
export const shownTag = (id: string) => `shown:${id}`;
/** The tag for the reviews of one product; without an id, for the reviews of any product. */
export const reviewsTag = (id?: string) => (id === undefined ? 'reviews' : `reviews:${id}`);

/** The tag for the questions about one product. */
export const questionsTag = (id: string) => `questions:${id}`;

/** Milliseconds for which a response stays valid after its computation although data of this tag changed. */
const SLOW: readonly [start: string, milliseconds: number][] = [
  [LISTS, 1000],
  ['shown:', 1000],
  [POPULARITY, 30_000],
];

export function delayOf(tag: string): number {
  return SLOW.find(([start]) => tag.startsWith(start))?.[1] ?? 0;
}

/**
 * @param change `catalogue`, `companions`, `settings`, `content`, `stock:ID`, `product:ID`, `reviews:ID` or `questions:ID`
 * @returns the tags whose responses become outdated
 */
export function tagsOfChange(change: string): string[] {
  const [kind, id = ''] = change.split(':');
  if (kind === 'stock') return [productTag(id), shownTag(id), POPULARITY];
  if (kind === 'product') return [productTag(id), shownTag(id), LISTS, POPULARITY];
  if (kind === 'reviews') return [reviewsTag(id), reviewsTag()];
  return [change];
}
