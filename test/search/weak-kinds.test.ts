/**
 * Searches of the kinds that searches answer worst: ailments, sports, ages, complaints, misspellings, goods that the shop
 * does not have, and two languages in one. Each names all types that would be right. Whoever wrote the first list had not
 * read the search then; the same person changed the search for the kinds that it missed and wrote the next list, and so on.
 * The lists were first measured, before the search was changed for them, at 88.3, 91.7, 90.9, 90.5, 93.5 and
 * 82.6 %: of new searches, one in ten is still not answered, sports most of all. The seventh and the eighth, which also ask
 * by brands, amounts, rooms, budgets, sentences and keys of Telex, were first measured at 94.5 and 95.0 %, the eighth after
 * the search was changed for the seventh; a ninth of the same kinds, for which nothing was changed, at 93.3 %.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { openTestShop } from '../app.ts';

type Asked = {
  query: string;
  kind: string;
  /** the number of its list, 1 to 8 */
  list: number;
  /** slugs of types, one of which must be among the first five products */
  types?: string[];
  /** slugs of posts, one of which is right too */
  posts?: string[];
  /** true if finding nothing is right */
  nothing?: boolean;
};

const shop = openTestShop();
const asked: Asked[] = JSON.parse(readFileSync(new URL('../data/search-weak-kinds.json', import.meta.url), 'utf8'));

async function isAnswered({ query, types = [], posts = [], nothing = false }: Asked): Promise<boolean> {
  const { status, body, headers } = await shop.get(`/api/products?limit=20&search=${encodeURIComponent(query)}`);
  expect(status, query).toBe(200);
  const found: ProductSummary[] = body;
  const told = (headers.get('x-search-posts') ?? '')
    .split(',')
    .map((post) => decodeURIComponent(post).split(' ')[0] ?? '');
  if (found.length === 0) return nothing;
  return found.slice(0, 5).some(({ type }) => types.includes(type)) || told.some((slug) => posts.includes(slug));
}

test('95 % of the searches of weak kinds lead to a right product or post, or to nothing where the shop has nothing', async () => {
  const misses: string[] = [];
  for (const each of asked) if (!(await isAnswered(each))) misses.push(`${each.list}: ${each.kind}: ${each.query}`);
  const share = 1 - misses.length / asked.length;
  console.log(`weak kinds: ${(100 * share).toFixed(1)} %\n${misses.join('\n')}`);
  expect(share).toBeGreaterThanOrEqual(0.95);
});
