/** Finds orders for the search dialog (Ctrl K): by number, phone, name without diacritics, transfer memo or SKU. */
import { formatMoney } from '#domain/values/money.ts';
import type { SearchResult } from '../frame/find-anything.ts';
import { call } from '../session/call.ts';
import { stepOf } from './words.ts';

export async function findOrders(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { data } = await call('listOrders', { query: { q: text, limit: 6 }, signal });
  return data.items.map(({ orderNumber, name, payable, ...row }) => ({
    to: `/orders/${orderNumber}`,
    label: `${orderNumber} · ${name}`,
    note: `${formatMoney(payable)}, ${stepOf(row).label.toLowerCase()}`,
    icon: 'clipboard-list',
  }));
}
