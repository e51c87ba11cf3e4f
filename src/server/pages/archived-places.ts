/** Redirects the URL of an archived category or type to the category or type that contains its products now. */
import type { Transport } from '#browser/api/client.ts';
import type { ArchivedPlace } from '#contract/shop/archived-places.ts';
import { fold } from '#domain/values/vietnamese-text.ts';

function isMeant({ kind, id, slug, name }: ArchivedPlace, { searchParams }: URL): boolean {
  if (kind === 'type') return searchParams.get('type') === slug;
  const word = searchParams.get('category') ?? searchParams.get('categories') ?? '';
  return word === id || word === slug || fold(word) === fold(name);
}

/**
 * Finds the redirect for an archived category or type. The redirect is not permanent, because staff may restore the
 * category or type. @returns the new path; null for other URLs and after an error
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
    // the error is ignored here, because it will occur again and be reported when the page is rendered
    return null;
  }
}
