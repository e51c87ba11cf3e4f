import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => {
    const categories = asList((await call('listCategories', { signal })).data);
    // No page shows the keywords: in the HTML they would only be bytes.
    return import.meta.env.SSR ? categories.map((category) => ({ ...category, meta_keywords: '' })) : categories;
  },
});
