/** What the dialogs before acts on an order ask, and the amounts that they show. Amounts: whole đồng. */

import type { Carrier } from '../carriers/carriers.ts';
import { isCashOurs } from '../carriers/carriers.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../orders/order-states.ts';
import { formatMoney } from '../values/money.ts';

/** The answer of the person: empty texts and 0 for what was not asked. */
export type Answer = { reason: string; amount: number; account: string; choice: string | null };

/** The content of the dialog for one act: its text and its inputs. */
export type Question = {
  title: string;
  /** the effect of the act, and who can read the reason */
  hint: string;
  submitLabel: string;
  /** true: the submit button has the focus when the dialog opens, because the person has already reviewed the data */
  beginsAtSubmit?: boolean;
  /** true: the person must give a reason */
  isRequired?: boolean;
  /** amounts for the person to review, each with its label */
  facts?: readonly (readonly [string, string])[];
  /** the amount that is filled in, null for none, and its limits; if omitted, no amount is asked for */
  amount?: { initial: number | null; label?: string; least?: number; most?: number };
  asksAccount?: boolean;
  /** a choice that the person must make; `initial`: true if the first option is selected when the dialog opens */
  choice?: { label: string; options: readonly (readonly [string, string])[]; initial?: boolean };
};

/** What the questions read of an order. */
export type AskedOrder = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  refused: boolean;
  customer: { email: string };
  money: {
    total: number;
    cancelled: number;
    comingBack: number;
    paid: number;
    due: number;
    delivery: number;
  };
  screenshot: object | null;
  shipments: readonly { carrier: Carrier | null; cash: number; cashState: string }[];
  returns: readonly { settlement: { payout: number } | null }[];
};

/** Returns the sentence that tells staff who can read the reason of an act. */
export const readsReason = ({ customer }: Pick<AskedOrder, 'customer'>): string =>
  `Khách đọc được lý do này${customer.email ? '' : ' trên trang đơn; khách không có email nên hãy gọi báo'}.`;

/** The customer can refuse a parcel at the door only if it is paid for there. */
export const refusal = {
  label: 'Vì sao hàng quay về?',
  options: [
    ['refused', 'Khách không nhận (“bom hàng”): tính vào số lần từ chối của số điện thoại'],
    ['other', 'Lý do khác: không tính cho khách'],
  ],
} as const;

/** Returns the cash still to be collected for an order: one sum for the shop's own driver, one for other carriers. */
export function openCashOf({ shipments }: AskedOrder, mayTakeCash: boolean): (readonly [string, string])[] {
  const open = shipments.filter(({ cashState }) => cashState === 'open');
  const sum = (isOurs: boolean) =>
    open
      .filter(({ carrier }) => (mayTakeCash && isCashOurs(carrier)) === isOurs)
      .reduce((total, { cash }) => total + cash, 0);
  const [ours, theirs] = [sum(true), sum(false)];
  return [
    ...(ours > 0 ? [['Tiền mặt cửa hàng đã cầm', formatMoney(ours)] as const] : []),
    ...(theirs > 0 ? [['Tiền thu hộ chờ đối soát', formatMoney(theirs)] as const] : []),
  ];
}

/** @returns what the customer has paid beyond the bill; of a cancelled order everything is paid back */
function tooMuch({ money, status }: AskedOrder): number {
  const bill = status === 'cancelled' ? 0 : money.total - money.cancelled - money.comingBack;
  return Math.max(0, money.paid - bill);
}

/** @returns what the returns that are still open are worth to the customer; 0 if there are none */
function worthOfReturns({ money, returns }: AskedOrder): number {
  const worth = returns.reduce((sum, { settlement }) => sum + (settlement?.payout ?? 0), 0);
  return Math.min(worth, money.paid);
}

/**
 * What may have arrived for an order that waits for a transfer. The customer of a screenshot transferred before placing
 * the order, so cancelled pieces were still paid for.
 */
export function arrivalOf({ money, paymentMethod, paymentStatus, screenshot }: AskedOrder) {
  const due = money.total - money.cancelled - money.paid;
  const placed = screenshot && paymentStatus === 'awaiting_review' ? money.total - money.paid : due;
  return { due, placed, isAsked: paymentMethod === 'qr' && due > 0 };
}

/** @returns the amount with which the form of a refund begins; null: nothing to begin with */
export const refundDue = (order: AskedOrder): number | null => tooMuch(order) || worthOfReturns(order) || null;
