/** An order with all data that the shop has. Amounts are whole đồng. */
import type { ConfirmingCall } from './confirming-call.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.ts';
import type { DeliveryPricing } from './pricing.ts';
import type { Refund } from './refund.ts';

export type OrderItem = {
  id: string;
  quantity: number;
  /** the pieces that were cancelled */
  cancelled: number;
  /** the price of one piece at the time of the order */
  price: number;
  /** the discount on the line's total */
  discount: number;
  /** the name is that at the time of the sale; the picture and the URL are the present ones */
  product: { id: string; name: string; slug: string; imageUrl: string };
};

export type Order = {
  id: string;
  orderNumber: string;
  /** the account of the order; null for a visitor */
  userId: string | null;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  subtotal: number;
  discount: number;
  /** the shop's delivery fee, as far as it is known */
  delivery: number;
  deliveryPricing: DeliveryPricing;
  /** true if a voucher makes the shop pay the carrier */
  freeDelivery: boolean;
  voucherCode: string | null;
  /** the subtotal minus the discount, plus delivery */
  total: number;
  /** the price of pieces that were cancelled or came back undelivered: it reduces the customer's debt */
  amountCancelled: number;
  /** the payments in the ledger minus refunds */
  amountPaid: number;
  /** the deposit for bulky goods in the order: transferred before dispatch, while the rest is paid at the door */
  deposit: number;
  /** the sum of refunds, and each refund, oldest first */
  amountRefunded: number;
  refunds: Refund[];
  confirmingCall: ConfirmingCall | null;
  /** true if the customer refused the parcel at the door */
  refused: boolean;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  country: string;
  phone: string;
  /** the email address; null for a caller who gave none; empty after the personal data was removed */
  email: string | null;
  /** the lines, in the order of the cart */
  items: OrderItem[];
};
