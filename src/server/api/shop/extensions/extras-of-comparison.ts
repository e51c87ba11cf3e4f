/** What extensions say about a comparison of products, with the visitor's own answers in its address. */
import type { Extras } from '#domain/extensions/extras.ts';
import type { ComparedProduct } from '#store/choosing/compared-products.ts';
import type { Shop } from '../../../config/shop.ts';
import { noteThrown } from '../../../extensions/faults.ts';
import { readJson } from '../../../extensions/read-answer.ts';
import { publicCatalogue } from './public-catalogue.ts';

/** An extension that fails adds nothing, and is named in the office. */
export async function extrasOfComparison(
  shop: Pick<Shop, 'db' | 'extensions'>,
  products: readonly ComparedProduct[],
  answers = '',
): Promise<{ extras?: Extras }> {
  const asked = [...shop.extensions.values()].flatMap(({ name, extension }) => {
    const decide = extension.proposed?.data?.comparison;
    return decide ? [{ name, decide }] : [];
  });
  if (asked.length === 0 || products.length === 0) return {};
  const catalogue = await publicCatalogue(shop);
  const { products: shown } = await catalogue.find(products.map(({ slug }) => slug));
  const given = await Promise.all(
    asked.map(async ({ name, decide }): Promise<[string, unknown][]> => {
      try {
        const data = await decide(structuredClone(shown), Object.fromEntries(new URLSearchParams(answers)), catalogue);
        return data === null ? [] : [[name, readJson(data)]];
      } catch (error) {
        noteThrown(name, 'comparison', error);
        return [];
      }
    }),
  );
  return given.some((each) => each.length > 0) ? { extras: Object.fromEntries(given.flat()) } : {};
}
