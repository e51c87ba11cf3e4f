/** Runs at the time of a scheduled post: cached pages that list posts are then rendered again. */
import { announceContent } from '#commands/content/announce-content.ts';
import type { Shop } from '../config/shop.ts';

export async function announceContentJob({ db }: Shop): Promise<void> {
  await announceContent(db);
}
