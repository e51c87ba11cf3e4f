/** Reads the present version of a post or page: the one saved in the back office, else that in the program's files. */
import { type ContentEntry, entryOfShipped, type ShippedEntry } from '#domain/content/content-entry.ts';
import type { ContentKind } from '#domain/content/content-fields.ts';
import { Failure } from '#domain/values/failure.ts';
import { findEntry } from '#store/content/content-entries.ts';
import type { Database } from '#store/database/database.ts';

/** @throws Failure CONTENT_NOT_FOUND */
export async function readEntry(
  db: Database,
  kind: ContentKind,
  id: string,
  shipped: readonly ShippedEntry[],
): Promise<ContentEntry> {
  const file = shipped.find((each) => each.kind === kind && each.id === id);
  const stored = await findEntry(db, kind, id);
  if (stored) return { ...stored, origin: file ? 'changed' : 'own' };
  if (!file) throw new Failure('CONTENT_NOT_FOUND');
  return entryOfShipped(file);
}
