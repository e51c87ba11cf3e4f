/**
 * The events of orders that the shop sends to other programs and to extensions. They are sent after the transaction
 * that changes the order.
 */

import type { Values } from './options.ts';

export type ShopEventType =
  | 'order.placed'
  | 'order.status-changed'
  | 'order.payment-changed'
  | 'order.refunded'
  | 'order.changed';

/** An event. Amounts are in đồng, times in the format ISO 8601. */
export type ShopEvent = {
  /** the id of the event; it is the same if the event is sent again */
  id: string;
  type: ShopEventType;
  time: string;
  change: { before: string | null; after: string | null };
  /** the state of the order at the time of the call */
  order: {
    number: string;
    createdAt: string;
    status: string;
    paymentStatus: string;
    paymentMethod: string;
    subtotal: number;
    discount: number;
    delivery: number;
    total: number;
    amountCancelled: number;
    amountPaid: number;
    amountRefunded: number;
    deposit: number;
    voucherCode: string | null;
    customer: { firstName: string; lastName: string; phone: string; email: string };
    /** the URL of the order in the back office, where staff must be signed in */
    officeUrl: string;
    shippingAddress: { address: string; city: string; country: string };
    /** to whom the parcel of a gift goes; null or absent if the order is no gift */
    gift?: { recipient: string; phone: string; message: string | null } | null;
    items: {
      sku: string | null;
      name: string;
      quantity: number;
      cancelled: number;
      price: number;
      discount: number;
    }[];
  };
};

/**
 * What a listener may return: nothing after success; `again`: the number of seconds after which it is called again, if
 * that is later than the usual time; `hopeless`: the reason, which staff read, why another call cannot succeed.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most listeners return nothing
export type Heard = void | { again: number } | { hopeless: string };

/**
 * The functions that receive events, by the type of event. If a function throws, or takes longer than ten seconds, it
 * is called again with the same event after 5 seconds, 30 seconds, 5 minutes, 30 minutes and 4 hours. The events of one
 * order are received in the order in which they happened. `values`: the values that the owner entered for the options of
 * `listener`; without such options an empty object.
 */
export type Listeners = { [Type in ShopEventType]?: (event: ShopEvent, values: Values) => Heard | Promise<Heard> };
