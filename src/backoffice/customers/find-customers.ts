/** Customers for Ctrl K: by phone number, email address or folded name. */
import type { Found } from '../frame/find-anything.ts';
import { callCustomers, customerPath } from './customer-calls.ts';

export async function findCustomers(text: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await callCustomers('listCustomers', { query: { q: text, limit: 4 }, signal });
  return data.items.map(({ phone, name, orders }) => ({
    to: customerPath(phone),
    label: name || phone,
    note: `${phone}, ${orders} đơn`,
    icon: 'user-round',
  }));
}
