import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';

export function pageQuery(slug: string) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: async ({ signal }) => (await call('getPage', { params: { slug }, signal })).data,
  });
}
