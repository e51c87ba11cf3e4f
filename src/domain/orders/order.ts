/** An order as the shop knows it. Amounts are whole đồng. */
import type { ConfirmingCall } from './confirming-call.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.ts';
import type { DeliveryPricing } from './pricing.ts';
import type { Refund } from './refund.ts';

export type OrderItem = {
  id: string;
  quantity: number;
  /** pieces that the order does not contain any more */
  cancelled: number;
  /** of one piece, when it was ordered */
  price: number;
  /** taken off the line's total */
  discount: number;
  /** the name is the one it was sold under; picture and address are today's */
  product: { id: string; name: string; slug: string; imageUrl: string };
};

export type Order = {
  id: string;
  orderNumber: string;
  /** whose account it belongs to; null: a visitor's */
  userId: string | null;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  subtotal: number;
  discount: number;
  /** the shop's fee, as far as it is known */
  delivery: number;
  deliveryPricing: DeliveryPricing;
  /** a voucher makes the shop pay the carrier */
  freeDelivery: boolean;
  voucherCode: string | null;
  /** subtotal less discount, with delivery */
  total: number;
  /** what the pieces cost that were cancelled or came back undelivered: the customer owes that much less */
  amountCancelled: number;
  /** what the ledger credits to it, less what went back */
  amountPaid: number;
  /** of bulky goods that the order contains: to be transferred before they are sent, the rest is paid at the door */
  deposit: number;
  /** what went back to the customer, and each time that money did, oldest first */
  amountRefunded: number;
  refunds: Refund[];
  confirmingCall: ConfirmingCall | null;
  /** the customer refused the parcel at the door */
  refused: boolean;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  country: string;
  phone: string;
  /** null: the caller for whom staff wrote it has none; empty once the personal data was removed */
  email: string | null;
  /** in the order of the cart */
  items: OrderItem[];
};
