/** A post or an information page as the office keeps it. */
import type { ContentFields, ContentKind, ContentState } from './content-fields.ts';

/** What the shop came with, from the files of the catalogue. */
export type ShippedEntry = {
  kind: ContentKind;
  id: string;
  fields: ContentFields;
  /** when its file says that it was published */
  publishAt: Date;
  updatedAt: Date;
};

/** Who wrote it: the shop came with it, the office changed that, or the office wrote it. */
export const contentOrigins = ['shipped', 'changed', 'own'] as const;
export type ContentOrigin = (typeof contentOrigins)[number];

export type ContentEntry = {
  kind: ContentKind;
  id: string;
  /** changes with every change; that of a shipped text is 0 */
  version: string;
  origin: ContentOrigin;
  state: ContentState;
  /** a published post is shown from this moment on */
  publishAt: Date | null;
  updatedAt: Date;
  fields: ContentFields;
};

export function entryOfShipped({ kind, id, fields, publishAt, updatedAt }: ShippedEntry): ContentEntry {
  return { kind, id, version: '0', origin: 'shipped', state: 'published', publishAt, updatedAt, fields };
}
