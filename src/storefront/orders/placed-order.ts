/** The order just placed, for the confirmation dialog. Kept in the session storage until the dialog is closed. */
import type { PlacedOrder } from '#contract/shop/orders.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { readAmounts } from './order-amounts.ts';

export type PlacedOrderNote = {
  orderNumber: string;
  total: number;
  paymentMethod: PaymentMethod;
  /** the signed URL of the order page */
  url: string;
  /** whether the order belongs to the account it was placed with */
  inAccount: boolean;
};

const KEY = 'suc-bat-placed-order';

let note: PlacedOrderNote | null = null;
let started = false;
const listeners = new Set<() => void>();

function read(): PlacedOrderNote | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'orderNumber' in value && 'url' in value
      ? (value as PlacedOrderNote)
      : null;
  } catch {
    return null;
  }
}

function set(next: PlacedOrderNote | null): void {
  started = true;
  note = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser forbids storage: the dialog is shown, but does not survive a reload.
  }
  for (const listener of listeners) listener();
}

export function rememberPlacedOrder({ order, order_url }: PlacedOrder, inAccount: boolean): void {
  set({
    orderNumber: order.order_number,
    total: readAmounts(order).total,
    paymentMethod: order.payment_method,
    url: order_url,
    inAccount,
  });
}

export const forgetPlacedOrder = (): void => set(null);

export function lastPlacedOrder(): PlacedOrderNote | null {
  if (!started) {
    started = true;
    note = read();
  }
  return note;
}

export function subscribeToPlacedOrder(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
