/** Finds customers and orders of the former shop for the search dialog (Ctrl K). */
import { formatDate } from '#domain/values/dates.ts';
import type { SearchResult } from '../frame/find-anything.ts';
import { call } from '../session/call.ts';
import { customerPath } from './customer-calls.ts';

export async function findPastOrders(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { data } = await call('listPastOrders', { query: { q: text, limit: 4 }, signal });
  return data.items.map(({ id, number, name, placedAt }) => ({
    to: `/orders/past/${id}`,
    label: `Đơn cũ ${number}`,
    note: [name, formatDate(placedAt)].filter(Boolean).join(', '),
    icon: 'clipboard-list',
  }));
}

export async function findImportedCustomers(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { data } = await call('listImportedCustomers', { query: { q: text, limit: 4 }, signal });
  return data.items.map(({ phone, email, name, pastOrders }) => ({
    to: phone === null ? '/customers' : customerPath(phone),
    label: name,
    note: `${phone ?? email}, ${pastOrders} đơn cũ`,
    icon: 'user-round',
  }));
}
