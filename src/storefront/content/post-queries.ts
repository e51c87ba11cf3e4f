import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';

/** All posts, newest first. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: async ({ signal }) => asList((await call('listPosts', { signal })).data),
});

const LATEST = 3;

/** Only the latest posts, so that the home page does not load the whole list of posts. */
export const latestPostsQuery = queryOptions({
  queryKey: ['posts', 'latest'],
  queryFn: async ({ signal }) => asList((await call('listPosts', { signal })).data).slice(0, LATEST),
});
