import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';

export function questionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['questions', productId],
    queryFn: async ({ signal }) => (await call('listQuestions', { params: { id: productId }, signal })).data,
  });
}
