/** A post or an information page as the back office stores it. */
import type { ContentFields, ContentKind, ContentState } from './content-fields.ts';

/** A text that was shipped with the program, in the files of the catalogue. */
export type ShippedEntry = Pick<ContentEntry, 'kind' | 'id' | 'fields' | 'updatedAt'> & {
  /** the time of publication that the file contains */
  publishAt: Date;
};

/** The text's origin: shipped with the program, shipped and then changed in the back office, or written there. */
export const contentOrigins = ['shipped', 'changed', 'own'] as const;
export type ContentOrigin = (typeof contentOrigins)[number];

export type ContentEntry = {
  kind: ContentKind;
  id: string;
  /** the version number of the text, which every change increases; 0 for a text as it was shipped with the program */
  version: string;
  origin: ContentOrigin;
  state: ContentState;
  /** the time from which a published post is shown */
  publishAt: Date | null;
  updatedAt: Date;
  fields: ContentFields;
};

export function entryOfShipped({ kind, id, fields, publishAt, updatedAt }: ShippedEntry): ContentEntry {
  return { kind, id, version: '0', origin: 'shipped', state: 'published', publishAt, updatedAt, fields };
}
