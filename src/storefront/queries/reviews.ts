import { queryOptions } from '@tanstack/react-query';
import { asList } from './as-list.ts';
import { call } from './client.ts';

export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ signal }) => asList((await call('listReviews', { params: { id: productId }, signal })).data),
  });
}
