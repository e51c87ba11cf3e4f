/**
 * Finds products by a typed or scanned text. A scanner types a code and presses Enter within a few milliseconds, so
 * Enter has to wait for the products of exactly this text, and must not take those of the text before.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { OfficeProduct } from '#contract/admin/catalogue/products.ts';
import { queryOf } from '../session/call.ts';

const MOST_FOUND = 6;
/** Milliseconds during which found products are not asked for again. */
const FRESH = 2000;

type State = NonNullable<AdminCalls['listOfficeProducts']['input']['query']>['state'];

const queryAs = (key: string, search: string, state: State) => ({
  ...queryOf('listOfficeProducts', { query: { search, state, limit: MOST_FOUND } }),
  queryKey: [key, state, search],
  staleTime: FRESH,
});

export const foundQuery = (search: string, state: State) => queryAs('products-to-pick', search, state);

const isCodeOf = (text: string, { barcode, sku }: OfficeProduct) =>
  barcode === text || sku.toLowerCase() === text.toLowerCase();

/**
 * @returns a function that returns the products for a text: those with this barcode or SKU if there are any, otherwise
 * all found ones; it throws if the request fails
 */
export function useScan(state: State): (text: string) => Promise<{ products: OfficeProduct[]; isCode: boolean }> {
  const queries = useQueryClient();
  return async (text) => {
    // a key of its own: the list below the field gives up its request as soon as the field is emptied for the next scan
    const { items } = await queries.fetchQuery(queryAs('scanned-product', text, state));
    const exact = items.filter((product) => isCodeOf(text, product));
    return { products: exact.length > 0 ? exact : items, isCode: exact.length > 0 };
  };
}
