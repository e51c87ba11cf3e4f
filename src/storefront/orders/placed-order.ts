/** The order just placed, for the confirmation dialog; in the session storage until the customer closes the dialog. */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import type { Order, PlacedOrder } from '#contract/shop/orders.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { createStore } from '#ui/store.ts';

/** The optional fields are missing in a note that an earlier version of the page stored. */
export type PlacedOrderNote = {
  orderNumber: string;
  total: number;
  paymentMethod: PaymentMethod;
  /** true if staff call the customer before the goods are sent */
  isCalled: boolean;
  /** the deposit to be transferred before the goods are sent, in whole đồng */
  deposit: number;
  /** true if the order waits for a transfer of which the shop has neither money nor a screenshot */
  awaitsTransfer?: boolean;
  /** true if the shop has received the whole amount */
  isPaid?: boolean;
  isGift?: boolean;
  /** the promised days, and the order's status when it was placed, which decides how they are shown */
  promised?: Pick<Order, 'status' | 'promise'>;
  items?: { id: string; name: string; quantity: number; imageUrl: string }[];
  /** the signed URL of the order page */
  url: string;
  /** true if the customer gave no email address, so that nothing but the link leads to the order */
  lacksEmail?: boolean;
  /** true if the order belongs to the account of a signed-in customer */
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
    // amounts are read without order-amounts.ts: importing it would add the account's scripts to the home page
    total: Number(order.total_amount),
    paymentMethod: order.payment_method,
    isCalled: order.confirming_call === 'awaited',
    deposit: Number(order.deposit_due ?? 0),
    awaitsTransfer: order.payment_method === 'qr' && order.payment_status === 'unpaid',
    isPaid: order.payment_status === 'paid',
    isGift: order.gift !== undefined,
    promised: { status: order.status, promise: order.promise },
    items: order.items.map(({ id, quantity, product: { name, image_url } }) => ({
      ...{ id, name, quantity },
      imageUrl: image_url,
    })),
    url: order_url,
    lacksEmail: order.shipping_email === '',
    inAccount,
  });
}

export const forgetPlacedOrder = (): void => set(null);
