/** The groups of synonymous phrases. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { announce } from './indexing.ts';

export type StoredGroup = { id: number; phrases: string[] };

export function listSynonyms(db: Database): Promise<StoredGroup[]> {
  return db.selectFrom('search_synonyms').select(['id', 'phrases']).orderBy('id').execute();
}

/** @param phrases folded; @returns the id of the group */
export async function addSynonymGroup(tx: Transaction, phrases: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(tx)`
    insert into search_synonyms (phrases) values (${phrases}::text[]) returning id`;
  await announce(tx);
  return row?.id ?? 0;
}

/** Redirects an unused phrase, and all phrases that were redirected to it, to the new phrase. @param phrases folded */
export async function keepOldPhrase(tx: Transaction, before: string, after: string): Promise<void> {
  const { rows } = await sql`
    update search_synonyms set phrases = array_append(array_remove(phrases, ${after}), ${after})
    where ${before} = any(phrases) returning id`.execute(tx);
  if (rows.length > 0) await announce(tx);
  else await addSynonymGroup(tx, [before, after]);
}

/** @returns false when there is no such group */
export async function removeSynonymGroup(tx: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await announce(tx);
  return true;
}
