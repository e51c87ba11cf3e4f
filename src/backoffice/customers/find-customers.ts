/** Finds customers for the search dialog (Ctrl K): by phone number, email address, or name without diacritics. */
import type { SearchResult } from '../frame/find-anything.ts';
import { call } from '../session/call.ts';
import { customerPath } from './customer-calls.ts';

export async function findCustomers(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { data } = await call('listCustomers', { query: { q: text, limit: 4 }, signal });
  return data.items.map(({ phone, name, orders }) => ({
    to: customerPath(phone),
    label: name || phone,
    note: `${phone}, ${orders} đơn`,
    icon: 'user-round',
  }));
}
