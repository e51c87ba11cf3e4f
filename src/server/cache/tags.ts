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
/**
 * The tags for the exact number of pieces of one product, by itself and as an entry of a list. Answers of the API have them.
 * A page has not: it says a number only while few are left, and otherwise that there are some.
 */
const piecesTag = (id: string) => `pieces:${id}`;
const shownPiecesTag = (id: string) => `shown-pieces:${id}`;

/** @returns the tags of an answer of the API whose data have these tags */
export function withPieces(tags: ReadonlySet<string>): Set<string> {
  const all = new Set(tags);
  for (const tag of tags) {
    const [kind, id = ''] = tag.split(':');
    if (kind === 'product') all.add(piecesTag(id));
    if (kind === 'shown') all.add(shownPiecesTag(id));
  }
  return all;
}

export const isOfPieces = (tag: string): boolean => tag.startsWith('pieces:') || tag.startsWith('shown-pieces:');

/** The tag for the reviews of one product; without an id, for the reviews of any product. */
export const reviewsTag = (id?: string) => (id === undefined ? 'reviews' : `reviews:${id}`);

/** The tag for the questions about one product. */
export const questionsTag = (id: string) => `questions:${id}`;

/** Milliseconds for which a response stays valid after its computation although data of this tag changed. */
const SLOW: readonly [start: string, milliseconds: number][] = [
  [LISTS, 1000],
  ['shown:', 1000],
  ['shown-pieces:', 1000],
  [POPULARITY, 30_000],
];

export function delayOf(tag: string): number {
  return SLOW.find(([start]) => tag.startsWith(start))?.[1] ?? 0;
}

/**
 * @param change `catalogue`, `companions`, `settings`, `content`, `pieces:ID`, `stock:ID`, `product:ID`, `reviews:ID` or `questions:ID`
 * @returns the tags whose responses become outdated
 */
export function tagsOfChange(change: string): string[] {
  const [kind, id = ''] = change.split(':');
  const pieces = [piecesTag(id), shownPiecesTag(id), POPULARITY];
  if (kind === 'pieces') return pieces;
  if (kind === 'stock') return [productTag(id), shownTag(id), ...pieces];
  if (kind === 'product') return [productTag(id), shownTag(id), LISTS, ...pieces];
  if (kind === 'reviews') return [reviewsTag(id), reviewsTag()];
  return [change];
}

/** As `tagsOfChange`, for a cache in front of the shop, to which answers name no tags of pieces. It asks the shop again for a page too. */
export const edgeTagsOfChange = (change: string): string[] =>
  tagsOfChange(change.replace(/^pieces:/, 'stock:')).filter((tag) => !isOfPieces(tag));
