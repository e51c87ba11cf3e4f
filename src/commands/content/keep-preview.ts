/** Stores a preview of an unsaved text for a day. Everyone who has its link sees the text as customers will. */
import { keepPreview } from '#store/content/content-previews.ts';
import type { Database } from '#store/database/database.ts';

export function previewContent(db: Database, content: unknown): Promise<{ key: string; expiresAt: Date }> {
  return db.transaction().execute((tx) => keepPreview(tx, content));
}
