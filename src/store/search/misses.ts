/** Searches that found nothing, for the owner. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/** The most different searches that are stored; if there are more, the rarest and oldest ones are removed. */
const MOST_KEPT = 5_000;

export type SearchMiss = { words: string; times: number; first_at: Date; last_at: Date };

export async function addMiss(tx: Transaction, words: string): Promise<void> {
  const known = await sql`
    update search_misses set times = times + 1, last_at = now() where words = ${words}`.execute(tx);
  if (known.numAffectedRows) return;
  await sql`
    delete from search_misses where words in (
      select words from search_misses order by times, last_at
      limit greatest(0, (select count(*) from search_misses) - ${MOST_KEPT - 1}))`.execute(tx);
  await sql`
    insert into search_misses (words) values (${words})
    on conflict (words) do update set times = search_misses.times + 1, last_at = now()`.execute(tx);
}

/** @returns the searches without results, the most frequent first */
export function listMisses(db: Database, limit: number): Promise<SearchMiss[]> {
  return db
    .selectFrom('search_misses')
    .select(['words', 'times', 'first_at', 'last_at'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
}
