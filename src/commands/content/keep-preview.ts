/** Stores an unsaved text for a day, so that its author and people with the link see it as shoppers will. */
import { keepPreview } from '#store/content/content-previews.ts';
import type { Database } from '#store/database/database.ts';

export function previewContent(db: Database, content: unknown): Promise<{ key: string; expiresAt: Date }> {
  return db.transaction().execute((tx) => keepPreview(tx, content));
}
