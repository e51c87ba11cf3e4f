/** Makes every process show a scheduled post that is public from now on. A second call does no harm. */
import { announceChange } from '#store/changes/page-changes.ts';
import type { Database } from '#store/database/database.ts';

export function announceContent(db: Database): Promise<void> {
  return db.transaction().execute((tx) => announceChange(tx, 'content'));
}
