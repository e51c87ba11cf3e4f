import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ signal }) => (await call('listReviews', { params: { id: productId }, signal })).data,
  });
}
