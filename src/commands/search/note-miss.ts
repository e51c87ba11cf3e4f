/** Counts a search that found nothing, for the owner's list of such searches. */
import { cleanMiss } from '#domain/search/miss.ts';
import type { Database } from '#store/database/database.ts';
import { addMiss } from '#store/search/misses.ts';

export async function noteMiss(db: Database, typed: string): Promise<void> {
  const words = cleanMiss(typed);
  if (words !== null) await db.transaction().execute((tx) => addMiss(tx, words));
}
