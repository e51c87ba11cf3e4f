/** Adds or removes a group of phrases with the same meaning. Every process uses the new groups for searches at once. */
import { isSynonymGroup } from '#domain/search/trade-words.ts';
import { Failure } from '#domain/values/failure.ts';
import { searchWords } from '#domain/values/vietnamese-text.ts';
import type { Transaction } from '#store/database/database.ts';
import { addSynonymGroup, removeSynonymGroup } from '#store/search/synonyms.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

const thingOf = (id: number) => ({ kind: 'shop' as const, id: `synonyms ${id}`, name: 'Từ đồng nghĩa' });

/**
 * @returns the id of the new group
 * @throws Failure SYNONYMS_INVALID unless there are 2 to 30 different phrases with at most 80 characters each
 */
export async function addSynonyms(tx: Transaction, phrases: readonly string[]): Promise<Acted<{ id: number }>> {
  const folded = [...new Set(phrases.map((phrase) => searchWords(phrase).join(' ')))].filter((phrase) => phrase !== '');
  if (!isSynonymGroup(folded)) throw new Failure('SYNONYMS_INVALID');
  const id = await addSynonymGroup(tx, folded);
  return acted(thingOf(id), { after: folded }, { id });
}

/** Removes a group of synonymous phrases. @returns false if no group has this id */
export async function removeSynonyms(tx: Transaction, id: number): Promise<Acted<{ removed: boolean }>> {
  const removed = await removeSynonymGroup(tx, id);
  return removed ? acted(thingOf(id), {}, { removed }) : unchanged({ removed });
}
