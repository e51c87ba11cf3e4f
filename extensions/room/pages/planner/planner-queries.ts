import { askExtension, queryOptions } from '#extension-kit/queries.ts';
import type { PlannedProduct } from '../../answers/shapes.ts';

/** What products measure and cost. The shop answers for at most 48 of them; those that it does not sell are left out. */
export function plannedQuery(slugs: readonly string[]) {
  const products = slugs.join();
  return queryOptions({
    queryKey: ['planned', products],
    queryFn: async ({ signal }) =>
      products === '' ? [] : await askExtension<PlannedProduct[]>('room', 'planned', { products }, signal),
  });
}
