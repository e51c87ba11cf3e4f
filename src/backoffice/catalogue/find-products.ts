/** Finds products for the search dialog (Ctrl K) by SKU, or by name without diacritics; includes archived products. */
import { formatMoney } from '#domain/values/money.ts';
import type { SearchResult } from '../frame/find-anything.ts';
import { call } from '../session/call.ts';

export async function findProducts(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const query = { search: text, state: 'all' as const, limit: 5 };
  const { data } = await call('listOfficeProducts', { query, signal });
  return data.items.map(({ id, name, sku, price, stock, archived }) => ({
    to: `/products/${id}`,
    label: name,
    note: `${sku}, ${formatMoney(price)}, ${archived ? 'ngừng bán' : `còn ${stock}`}`,
    icon: 'tag',
  }));
}
