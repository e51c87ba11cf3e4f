import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import type { PageSlug } from '#domain/content/page-slugs.ts';

export function pageQuery(slug: PageSlug) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: async ({ signal }) => (await call('getPage', { params: { slug }, signal })).data,
  });
}
