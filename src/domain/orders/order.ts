/** An order with all data that the shop stores. Amounts are whole đồng. */
import type { Gift, Receiver } from '../gifts/gift.ts';
import type { ConfirmingCall } from './confirming-call.ts';
import type { StoredPromise } from './delivery-promise.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-states.ts';
import type { LineToPrice, PricedOrder } from './pricing.ts';
import type { Reduction } from './reduction.ts';
import type { Refund } from './refund.ts';

export type OrderItem = {
  id: string;
  quantity: number;
  /** the cancelled quantity of the order line */
  cancelled: number;
  /** the price of one item at the time of the order */
  price: number;
  /** the discount on the total of the order line */
  discount: number;
  /** the product: the name is the one at the time of the order; the picture and the URL are the present ones */
  product: { id: string; name: string; slug: string; imageUrl: string };
};

/** `amount`: the sum in đồng; `by`: the name of the member of staff */
export type KnownReduction = Reduction & { amount: number; reason: string; by: string | null; at: string };

export type Order = Omit<PricedOrder<LineToPrice>, 'lines'> & {
  id: string;
  orderNumber: string;
  /** the account that owns the order; null if a visitor without an account placed it */
  userId: string | null;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  voucherCode: string | null;
  /** what staff took off by hand, as a part of the discount; null: nothing */
  reduction: KnownReduction | null;
  /** the price of items that were cancelled or came back undelivered, which the customer need not pay */
  amountCancelled: number;
  /** the price of refused items on their way back: still on the bill, although the customer need not pay it */
  amountComingBack: number;
  /** the payments for the order in the ledger, minus refunds */
  amountPaid: number;
  /** the cash that carriers have collected at the door and not yet handed to the shop */
  cashWithCarriers: number;
  /** the cash to pay at the door for the parcels that are on their way */
  cashToPay: number;
  /** the deposit for bulky goods in the order, which is transferred before dispatch; the rest is paid at the door */
  deposit: number;
  /** the sum of the refunds, and each refund, oldest first */
  amountRefunded: number;
  refunds: Refund[];
  confirmingCall: ConfirmingCall | null;
  /** when the goods were promised to arrive; null if the place was unknown, or nothing was promised at that time */
  promise: StoredPromise | null;
  /** true if the customer refused the parcel at the door */
  refused: boolean;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  country: string;
  phone: string;
  /** the email address; null for a caller who gave none; empty after the personal data has been removed */
  email: string | null;
  /** to whom the parcel goes if the order is a gift; the name and phone number above are the buyer's */
  gift: Gift | null;
  /** who takes the parcel in place of the buyer, if the order is no gift */
  receiver: Receiver | null;
  /** the order lines, in the order of the products in the cart */
  items: OrderItem[];
};
