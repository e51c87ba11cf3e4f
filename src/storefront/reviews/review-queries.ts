import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { callWithToken } from '#browser/session/call.ts';

export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ signal }) =>
      asList((await callWithToken('listReviews', { params: { id: productId }, signal })).data),
  });
}
