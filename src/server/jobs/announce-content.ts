/** Runs at the time of a scheduled post: the pages that list posts are computed anew. */
import { announceContent } from '#commands/content/announce-content.ts';
import type { Shop } from '../config/shop.ts';

export async function announceContentJob({ db }: Shop): Promise<void> {
  await announceContent(db);
}
