import { queryOptions } from '@tanstack/react-query';
import { CallError } from '#browser/api/client.ts';
import { call, readText } from '#browser/session/call.ts';

/** The body of one post as HTML, sanitized by the server. */
export function postBodyQuery(slug: string) {
  return queryOptions({
    queryKey: ['posts', 'body', slug],
    queryFn: ({ signal }) => readText(`/blogs/${encodeURIComponent(slug)}.html`, signal),
  });
}

/** Returns the current slug of a post for an earlier slug, so that old links work; null if there is no such post. */
export function presentSlugQuery(slug: string) {
  return queryOptions({
    queryKey: ['posts', 'address', slug],
    queryFn: async ({ signal }) => {
      try {
        return (await call('getPostAddress', { params: { slug }, signal })).data.slug;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
  });
}

/** The draft of a page or post, as written in the back office, readable for everyone with the preview link's key. */
export function previewQuery(key: string) {
  return queryOptions({
    queryKey: ['preview', key],
    queryFn: async ({ signal }) => (await call('getContentPreview', { query: { key }, signal })).data,
  });
}

/** The products that a post mentions, without those that the shop no longer sells. */
export function postProductsQuery(slugs: readonly string[]) {
  return queryOptions({
    queryKey: ['posts', 'products', slugs],
    queryFn: async ({ signal }) => {
      const find = async (slug: string) => {
        try {
          return [(await call('getProduct', { params: { slug }, signal })).data];
        } catch (error) {
          if (error instanceof CallError && error.status === 404) return [];
          throw error;
        }
      };
      return (await Promise.all(slugs.map(find))).flat();
    },
  });
}
