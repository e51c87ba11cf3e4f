/** Adds or removes a group of phrases with the same meaning. Every process uses the new groups for searches at once. */
import type { Actor } from '#domain/accounts/access.ts';
import { isSynonymGroup } from '#domain/search/trade-words.ts';
import { searchWords } from '#domain/values/vietnamese-text.ts';
import type { Database } from '#store/database/database.ts';
import { addSynonymGroup, removeSynonymGroup } from '#store/search/synonyms.ts';
import { recordChange } from '#store/staff/audit-log.ts';

const thingOf = (id: number) => ({ kind: 'shop' as const, id: `synonyms ${id}`, name: 'Từ đồng nghĩa' });

/** @returns the id of the new group; null unless there are 2 to 30 different phrases with at most 80 characters each */
export async function addSynonyms(db: Database, phrases: readonly string[], actor: Actor): Promise<number | null> {
  const folded = [...new Set(phrases.map((phrase) => searchWords(phrase).join(' ')))].filter((phrase) => phrase !== '');
  if (!isSynonymGroup(folded)) return null;
  return db.transaction().execute(async (tx) => {
    const id = await addSynonymGroup(tx, folded);
    await recordChange(tx, { actor, act: 'synonyms.changed', thing: thingOf(id), after: folded });
    return id;
  });
}

/** Removes a group of synonymous phrases. @returns false if no group has this id */
export async function removeSynonyms(db: Database, id: number, actor: Actor): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await removeSynonymGroup(tx, id);
    if (removed) await recordChange(tx, { actor, act: 'synonyms.changed', thing: thingOf(id) });
    return removed;
  });
}
