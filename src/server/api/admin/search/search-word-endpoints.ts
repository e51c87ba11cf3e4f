/** The endpoints for the searches of shoppers that had no result, and for synonyms of search words. */
import { addSynonyms, removeSynonyms } from '#commands/search/change-synonyms.ts';
import { listMisses } from '#store/search/misses.ts';
import { listSynonyms } from '#store/search/synonyms.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of searches that the screen lists. */
const MISSES = 200;

export function searchWordAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listSearchMisses', async () => {
    const misses = await listMisses(db, MISSES);
    return { items: misses.map(({ words, times, last_at }) => ({ words, times, lastAt: last_at.toISOString() })) };
  });

  register('listSynonyms', async () => ({ items: await listSynonyms(db) }));

  register.act('addSynonyms', ({ tx, body: { phrases } }) => addSynonyms(tx, phrases));

  register.act('removeSynonyms', ({ tx, params: { id } }) => removeSynonyms(tx, id));
}
