/** A post or an information page as the office stores it. */
import type { ContentFields, ContentKind, ContentState } from './content-fields.ts';

/** A text that was shipped with the program, from the files of the catalogue. */
export type ShippedEntry = {
  kind: ContentKind;
  id: string;
  fields: ContentFields;
  /** the time of publication in its file */
  publishAt: Date;
  updatedAt: Date;
};

/** The origin of the text: shipped with the program, shipped and then changed in the office, or written in the office. */
export const contentOrigins = ['shipped', 'changed', 'own'] as const;
export type ContentOrigin = (typeof contentOrigins)[number];

export type ContentEntry = {
  kind: ContentKind;
  id: string;
  /** the version, which every change increases; 0 for a shipped text */
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
