import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => asList((await call('listCategories', { signal })).data),
});
