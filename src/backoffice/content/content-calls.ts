/** The calls and queries of the screens of posts and pages. */
import { queryOptions } from '@tanstack/react-query';
import type { ContentCalls } from '#contract/admin/content/content.ts';
import { contentRoutes } from '#contract/admin/content/content-routes.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { officeClient } from '../session/call.ts';

export const callContent = officeClient<ContentCalls>(contentRoutes);

export const CONTENT_KEY = ['content'] as const;

export const entryKey = (kind: ContentKind, id: string) => ['content-entry', kind, id] as const;

export const entryQuery = (kind: ContentKind, id: string) =>
  queryOptions({
    queryKey: entryKey(kind, id),
    queryFn: async ({ signal }) => (await callContent('getContent', { params: { kind, id }, signal })).data,
    // what somebody is editing must not change under their hands
    refetchOnWindowFocus: false,
  });

export const placeholdersQuery = queryOptions({
  queryKey: ['content-placeholders'],
  queryFn: async ({ signal }) => (await callContent('listPlaceholders', { signal })).data,
});

/** Keeps a picture in the shop. @returns its URL */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('picture', file);
  return (await callContent('uploadContentPicture', { body })).data.url;
}
