/** The events of orders that the shop sends to programs and extensions, after and outside of the order's transaction. */

export type ShopEventType =
  | 'order.placed'
  | 'order.status-changed'
  | 'order.payment-changed'
  | 'order.refunded'
  | 'order.changed';

/** An event. Amounts are whole đồng, times are ISO 8601. */
export type ShopEvent = {
  /** the event's id, equal in a repeated call */
  id: string;
  type: ShopEventType;
  time: string;
  change: { before: string | null; after: string | null };
  /** the present state of the order */
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
    shippingAddress: { address: string; city: string; country: string };
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
 * The listeners by the events that they receive. A listener that throws, or takes longer than ten seconds, is called
 * again with the same event after 5 seconds, 30 seconds, 5 minutes, 30 minutes and 4 hours. The events of one order
 * arrive in their order.
 */
export type Listeners = { [Type in ShopEventType]?: (event: ShopEvent) => void | Promise<void> };
