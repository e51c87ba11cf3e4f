/** Makes every process show a scheduled post or page that is public from now on. A second call does no harm. */
import { announceChange } from '#store/changes/page-changes.ts';
import type { Database } from '#store/database/database.ts';

export function announceContent(db: Database): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await announceChange(tx, 'content');
    // every page's footer lists the shop's own information pages, together with its settings
    await announceChange(tx, 'settings');
  });
}
