/** Decides, by an order's payments, its payment status and whether staff get a task. Amounts are whole đồng. */
import type { PaymentStatus } from './order-states.ts';
import { isOwed, type OrderState } from './transitions.ts';

export type OrderMoney = {
  /** the amounts of the payments for the order */
  credits: readonly number[];
  /** the sum of the refunds to the customer */
  refunded: number;
  /** true if the task `late-payment` is open: money arrived after the order had ended */
  cameLate: boolean;
  /** true if the total of the order has increased: refunded money then no longer counts as paid */
  hasGrown?: boolean;
};

export type MoneyTask = 'underpaid' | 'overpaid' | 'paid-twice' | 'late-payment' | 'refund-due';
export const moneyTasks = ['underpaid', 'overpaid', 'paid-twice', 'late-payment', 'refund-due'] as const;

export type Settlement = {
  /** the sum of the payments for the order minus the refunds */
  amountPaid: number;
  /** the payment status that follows from the ledger; null: the status does not change */
  moveTo: PaymentStatus | null;
  /** the task that staff must do, and the amount that it concerns; null: no task */
  task: { kind: MoneyTask; amount: number } | null;
};

type Settled = OrderState & { total: number; amountCancelled: number };

/** @returns the price of the items that the order still contains */
export const payableOf = ({ total, amountCancelled }: Pick<Settled, 'total' | 'amountCancelled'>): number =>
  total - amountCancelled;

/** True if the payments for an order are at least its total. */
export const isPaidInFull = ({ amountPaid, total }: { amountPaid: number; total: number }): boolean =>
  amountPaid > 0 && amountPaid >= total;

type Owed = Settled & { amountPaid: number; amountComingBack: number };

/** @returns the amount that the customer must still pay, without the price of refused items that are on their way back */
export function amountDue(order: Owed): number {
  const { status, paymentStatus, amountPaid, amountComingBack } = order;
  const isOpen = isOwed(paymentStatus) && status !== 'cancelled';
  return isOpen ? Math.max(0, payableOf(order) - amountComingBack - amountPaid) : 0;
}

/** @returns the amount to ask the customer for: cash that a carrier took at the door is due to the shop by the carrier */
export const amountToAsk = (order: Owed & { cashWithCarriers: number }): number =>
  Math.max(0, amountDue(order) - order.cashWithCarriers);

type Sums = { credited: number; refunded: number; hasGrown: boolean };

function demandedStatus(order: Settled, { credited, refunded, hasGrown }: Sums): PaymentStatus | null {
  const { paymentStatus } = order;
  const payable = payableOf(order);
  if (paymentStatus === 'paid') {
    if (credited - (hasGrown ? refunded : 0) < payable) return 'unpaid';
    return refunded > 0 && refunded >= credited ? 'refunded' : null;
  }
  return isOwed(paymentStatus) && isPaidInFull({ amountPaid: credited - refunded, total: payable }) ? 'paid' : null;
}

export function settlementOf(
  order: Settled,
  { credits, refunded, cameLate, hasGrown = false }: OrderMoney,
): Settlement {
  const credited = credits.reduce((sum, amount) => sum + amount, 0);
  const amountPaid = credited - refunded;
  const moveTo = demandedStatus(order, { credited, refunded, hasGrown });
  const paymentStatus = moveTo ?? order.paymentStatus;
  return { amountPaid, moveTo, task: taskOf() };

  function taskOf(): Settlement['task'] {
    if (amountPaid <= 0) return null;
    const hasEnded = order.status === 'cancelled' || paymentStatus === 'refunded';
    if (hasEnded) {
      const isLate = cameLate || order.paymentStatus !== 'paid';
      return { kind: isLate ? 'late-payment' : 'refund-due', amount: amountPaid };
    }
    const over = amountPaid - payableOf(order);
    if (over > 0)
      return { kind: credits.length > 1 && Math.min(...credits) <= over ? 'paid-twice' : 'overpaid', amount: over };
    // an order that is not paid by transfer needs no task: the carrier collects the rest at the door
    return isOwed(paymentStatus) && order.paymentMethod === 'qr' ? { kind: 'underpaid', amount: -over } : null;
  }
}
