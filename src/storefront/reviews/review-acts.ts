/** Writes and removes reviews. In a file of its own, because the first script of all pages has the queries. */
import type { QueryClient } from '@tanstack/react-query';
import { callAsCustomer } from '#browser/session/call.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { reviewsQuery } from './review-queries.ts';

/** Updates the cached reviews at once, and reloads the product: only the server computes the average rating. */
function change(queryClient: QueryClient, productId: string, update: (reviews: Review[]) => Review[]): void {
  queryClient.setQueryData(reviewsQuery(productId).queryKey, (reviews) => update(reviews ?? []));
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}

/** Creates or changes the customer's review of a product. `reviewText` may be empty. */
export async function saveReview(
  queryClient: QueryClient,
  productId: string,
  body: { rating: number; reviewText: string },
): Promise<void> {
  const { review } = (await callAsCustomer('saveReview', { params: { productId }, body })).data;
  change(queryClient, productId, (reviews) => [review, ...reviews.filter(({ id }) => id !== review.id)]);
}

export async function deleteReview(queryClient: QueryClient, productId: string, reviewId: string): Promise<void> {
  await callAsCustomer('deleteReview', { params: { productId } });
  change(queryClient, productId, (reviews) => reviews.filter(({ id }) => id !== reviewId));
}
