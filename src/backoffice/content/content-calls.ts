/** The API calls and queries of the screens of posts and pages. */
import type { ContentKind } from '#domain/content/content-fields.ts';
import { call, editedQueryOf, queryOf } from '../session/call.ts';

export const entryQuery = (kind: ContentKind, id: string) => editedQueryOf('getContent', { params: { kind, id } });

/** The information pages, for the choice of a link. */
export const ownPagesQuery = queryOf('listContent', { query: { kind: 'page', limit: 100 } });

export const placeholdersQuery = queryOf('listPlaceholders');

/** Uploads a picture to the shop. @returns the URL of the stored picture */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('picture', file);
  return (await call('uploadContentPicture', { body })).data.url;
}
