/** Groups of phrases with the same meaning, for the search. */
import { sql } from 'kysely';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { announce } from './indexing.ts';

export type StoredGroup = { id: number; phrases: string[] };

export function listSynonyms(db: Database): Promise<StoredGroup[]> {
  return db.selectFrom('search_synonyms').select(['id', 'phrases']).orderBy('id').execute();
}

/** @param phrases without diacritics and in lower case @returns the id of the new group */
export async function addSynonymGroup(tx: Transaction, phrases: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(tx)`
    insert into search_synonyms (phrases) values (${phrases}::text[]) returning id`;
  await announce(tx);
  return row?.id ?? 0;
}

/**
 * Makes searches for an old phrase find the new phrase: adds the new phrase to the synonym groups that contain the old
 * one, or creates a group of both.
 * @param phrases in lower case and without diacritics
 */
export async function keepOldPhrase(tx: Transaction, before: string, after: string): Promise<void> {
  const { rows } = await sql`
    update search_synonyms set phrases = array_append(array_remove(phrases, ${after}), ${after})
    where ${before} = any(phrases) returning id`.execute(tx);
  if (rows.length > 0) await announce(tx);
  else await addSynonymGroup(tx, [before, after]);
}

/** Removes a group of synonymous phrases. @returns false if no group has this id */
export async function removeSynonymGroup(tx: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await announce(tx);
  return true;
}
