/** The order just placed, for the confirmation dialog. Kept in the session storage until the dialog is closed. */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import type { PlacedOrder } from '#contract/shop/orders.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { createStore } from '#ui/store.ts';

export type PlacedOrderNote = {
  orderNumber: string;
  total: number;
  paymentMethod: PaymentMethod;
  /** the shop calls before it sends the goods */
  isCalled: boolean;
  /** whole đồng to be transferred before the goods are sent */
  deposit: number;
  /** the signed URL of the order page */
  url: string;
  /** whether the order belongs to the account it was placed with */
  inAccount: boolean;
};

const KEY = 'suc-bat-placed-order';

function stored(): PlacedOrderNote | null {
  const value = readJson('sessionStorage', KEY);
  return typeof value === 'object' && value !== null && 'orderNumber' in value && 'url' in value
    ? (value as PlacedOrderNote)
    : null;
}

export const placedOrderStore = createStore(stored);

function set(next: PlacedOrderNote | null): void {
  writeJson('sessionStorage', KEY, next);
  placedOrderStore.set(next);
}

export function rememberPlacedOrder({ order, order_url }: PlacedOrder, inAccount: boolean): void {
  set({
    orderNumber: order.order_number,
    // read without order-amounts.ts, which would bring the scripts of the account to the home page
    total: Number(order.total_amount),
    paymentMethod: order.payment_method,
    isCalled: order.confirming_call === 'awaited',
    deposit: Number(order.deposit_due ?? 0),
    url: order_url,
    inAccount,
  });
}

export const forgetPlacedOrder = (): void => set(null);
