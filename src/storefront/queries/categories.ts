import { queryOptions } from '@tanstack/react-query';
import { asList } from './as-list.ts';
import { call } from './client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => asList((await call('listCategories', { signal })).data),
});
