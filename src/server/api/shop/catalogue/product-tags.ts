/** The cache tags of the catalogue's responses: each tag names a kind of data that a response contains. */
import { declareNothingFound } from '../../../cache/computation.ts';
import { CATALOGUE, LISTS, POPULARITY, productTag, shownTag } from '../../../cache/tags.ts';

/** The sort orders that do not depend on the quantities sold. */
const WITHOUT_POPULARITY: readonly (string | undefined)[] = ['new', 'price_asc', 'price_desc', 'rating'];

/** The cache tags of a list of products. @param sort the sort order; some orders depend on quantities sold */
export function listShows(products: readonly { id: string }[], sort?: string): string[] {
  if (products.length === 0) declareNothingFound();
  const order = WITHOUT_POPULARITY.includes(sort) ? [] : [POPULARITY];
  return [CATALOGUE, LISTS, ...order, ...products.map(({ id }) => shownTag(id))];
}

type Shown = { id: string };

/** The cache tags of a product's page, which also shows its other sizes and the products in a bundle. */
export function productShows({
  id,
  siblings,
  parts = [],
}: Shown & { siblings: readonly Shown[]; parts?: readonly Shown[] }): string[] {
  return [CATALOGUE, productTag(id), ...[...siblings, ...parts].map((other) => productTag(other.id))];
}
