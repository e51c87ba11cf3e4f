import { queryOptions } from '@tanstack/react-query';
import type { PageSlug } from '#domain/page-slugs.ts';
import { call } from './client.ts';

export function pageQuery(slug: PageSlug) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: async ({ signal }) => (await call('getPage', { params: { slug }, signal })).data,
  });
}
