import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => {
    const categories = asList((await call('listCategories', { signal })).data);
    // No page shows a category's keywords for search engines, so the server leaves them out of the HTML.
    return import.meta.env.SSR ? categories.map((category) => ({ ...category, meta_keywords: '' })) : categories;
  },
});
