/** What a product's page shows of other products, of reviews and of questions, below what the visitor sees first. */
import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/shop/catalogue.ts';
import { alternativesQuery, companionsQuery, comparableQuery, relatedQuery } from '../catalogue/around-product.ts';
import { questionsQuery } from '../questions/question-queries.ts';
import { reviewsQuery } from '../reviews/review-queries.ts';

/** Asks for all of these at once. Never fails: what cannot be loaded is asked for again by the part that shows it. */
export async function prefetchAround(queryClient: QueryClient, product: Product): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(reviewsQuery(product.id)),
    queryClient.prefetchQuery(questionsQuery(product.id)),
    queryClient.prefetchQuery(relatedQuery(product)),
    !product.uncompared && queryClient.prefetchQuery(comparableQuery(product.slug)),
    queryClient.prefetchQuery(companionsQuery(product)),
    import.meta.env.SSR &&
      import('../fulfilment/address-queries.ts').then(({ provincesQuery }) =>
        queryClient.prefetchQuery(provincesQuery),
      ),
    product.stock <= 0 && queryClient.prefetchQuery(alternativesQuery(product)),
  ]);
}
