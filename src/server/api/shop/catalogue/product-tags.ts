/** The cache tags of the catalogue's answers: each tag names data that an answer shows. */
import { declareNothingFound } from '../../../cache/computation.ts';
import { CATALOGUE, LISTS, POPULARITY, productTag, shownTag } from '../../../cache/tags.ts';

/** The sort orders that do not depend on how many pieces were sold. */
const WITHOUT_POPULARITY: readonly (string | undefined)[] = ['new', 'price_asc', 'price_desc', 'rating'];

/** @param sort the requested order; all orders except those above depend on the pieces sold */
export function listShows(products: readonly { id: string }[], sort?: string): string[] {
  if (products.length === 0) declareNothingFound();
  const order = WITHOUT_POPULARITY.includes(sort) ? [] : [POPULARITY];
  return [CATALOGUE, LISTS, ...order, ...products.map(({ id }) => shownTag(id))];
}

type Shown = { id: string };

/** A product's page shows the prices and the stock of its other sizes too, and the names of a bundle's parts. */
export function productShows({
  id,
  siblings,
  parts = [],
}: Shown & { siblings: readonly Shown[]; parts?: readonly Shown[] }): string[] {
  return [CATALOGUE, productTag(id), ...[...siblings, ...parts].map((other) => productTag(other.id))];
}
