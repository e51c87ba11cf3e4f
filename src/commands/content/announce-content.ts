/** Tells every process that a scheduled post is shown from now on. A second time does no harm. */
import { announceChange } from '#store/changes/page-changes.ts';
import type { Database } from '#store/database/database.ts';

export function announceContent(db: Database): Promise<void> {
  return db.transaction().execute((tx) => announceChange(tx, 'content'));
}
