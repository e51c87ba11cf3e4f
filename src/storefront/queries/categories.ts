import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await call('listCategories', { signal })).data,
});
