/** Adds or removes a group of phrases that mean the same. Every process reads searches by the new groups at once. */
import { searchWords } from '#domain/values/vietnamese-text.ts';
import type { Database } from '#store/database/database.ts';
import { addSynonymGroup, removeSynonymGroup } from '#store/search/synonyms.ts';

const MOST_PHRASES = 30;
const MOST_CHARACTERS = 80;

/** @returns the id of the group; null unless there are 2 to 30 different phrases of at most 80 characters */
export async function addSynonyms(db: Database, phrases: readonly string[]): Promise<number | null> {
  const folded = [...new Set(phrases.map((phrase) => searchWords(phrase).join(' ')))].filter((phrase) => phrase !== '');
  if (folded.length < 2 || folded.length > MOST_PHRASES || folded.some(({ length }) => length > MOST_CHARACTERS))
    return null;
  return db.transaction().execute((tx) => addSynonymGroup(tx, folded));
}

/** @returns false when there is no such group */
export async function removeSynonyms(db: Database, id: number): Promise<boolean> {
  return db.transaction().execute((tx) => removeSynonymGroup(tx, id));
}
