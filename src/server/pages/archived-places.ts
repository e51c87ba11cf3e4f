/** The old address of an archived category or type leads to where its products went. */
import type { Transport } from '#browser/api/client.ts';
import type { ArchivedPlace } from '#contract/shop/archived-places.ts';
import { fold } from '#domain/values/vietnamese-text.ts';

function isMeant({ kind, id, slug, name }: ArchivedPlace, { searchParams }: URL): boolean {
  if (kind === 'type') return searchParams.get('type') === slug;
  const word = searchParams.get('category') ?? searchParams.get('categories') ?? '';
  return word === id || word === slug || fold(word) === fold(name);
}

/**
 * A list of one archived category or type; a redirect that is not permanent, because what is archived may come back.
 * @returns the path that the address leads to; null for every other address, and where the shop cannot tell
 */
export async function archivedPlaceOf(url: URL, transport: Transport): Promise<string | null> {
  const isList = url.pathname === '/products' && !url.searchParams.has('search');
  if (!isList || !['type', 'category', 'categories'].some((name) => url.searchParams.has(name))) return null;
  try {
    const answer = await transport('/api/categories/archived', {});
    if (!answer.ok) return null;
    const places = (await answer.json()) as ArchivedPlace[];
    return places.find((place) => isMeant(place, url))?.leads_to ?? null;
  } catch {
    // the page itself will say what is wrong
    return null;
  }
}
