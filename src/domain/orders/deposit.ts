/**
 * Deposits: a share of bulky goods that a customer who pays at the door pays by transfer before they are sent. The rest
 * is due at the door; both parts together are the total. Amounts are whole đồng.
 */
import { Failure } from '../values/failure.ts';
import { lineTotal } from './pricing.ts';
import { amountDue } from './settlement.ts';
import { isOwed, isTransferDue, type OrderState } from './transitions.ts';

/** The shipping classes with a deposit, because a refused parcel of them is expensive. */
const DEPOSIT_CLASSES: readonly string[] = ['bulky', 'freight'];
/** Deposits are multiples of this amount, except for cheaper lines. */
const STEP = 1000;

type Line = { quantity: number; price: number; discount: number; shippingClass: string };

/** @param percent of the line's total; 0 for no deposits. @returns the deposit of a whole line */
export function depositOf({ shippingClass, ...line }: Line, percent: number): number {
  if (!DEPOSIT_CLASSES.includes(shippingClass)) return 0;
  const total = lineTotal(line);
  return Math.min(total, Math.ceil((total * percent) / 100 / STEP) * STEP);
}

type Deposited = { deposit: number; quantity: number };

/** @returns the deposit of the given number of pieces of a line; all pieces together have the line's deposit */
export function depositOfPieces({ deposit, quantity }: Deposited, pieces: number): number {
  return Math.floor((deposit * pieces) / quantity);
}

/** @returns the deposit of the pieces that an order still contains */
export function remainingDeposit(lines: readonly (Deposited & { cancelled: number })[]): number {
  return lines.reduce((sum, line) => sum + depositOfPieces(line, line.quantity - line.cancelled), 0);
}

type Order = OrderState & { deposit: number; amountPaid: number };

/** @returns the amount to transfer before the goods are sent; 0 if there is no deposit, or it has arrived */
export function depositDue({ status, paymentStatus, deposit, amountPaid }: Order): number {
  return status === 'cancelled' || !isOwed(paymentStatus) ? 0 : Math.max(0, deposit - amountPaid);
}

/** @returns the amount that the customer must transfer now: the whole debt, the deposit, or 0 if everything is paid at the door */
export function transferDue(order: Order & { total: number; amountCancelled: number }): number {
  if (order.paymentMethod === 'delivery') return Math.min(depositDue(order), amountDue(order));
  return isTransferDue(order) ? amountDue(order) : 0;
}

/** @returns the amount that a transfer may pay: the amount due now, and after the deposit also the rest */
export function transferOffered(order: Parameters<typeof transferDue>[0]): number {
  const isRest = order.paymentMethod === 'delivery' && order.deposit > 0;
  return transferDue(order) || (isRest ? amountDue(order) : 0);
}

/**
 * Call this function before pieces leave the shop.
 * @param lines of the pieces that leave
 * @throws Failure DEPOSIT_MISSING if the deposit of a line has not arrived in full
 */
export function checkDeposit(order: Order, lines: readonly Pick<Deposited, 'deposit'>[]): void {
  const due = depositDue(order);
  if (due > 0 && lines.some(({ deposit }) => deposit > 0)) throw new Failure('DEPOSIT_MISSING', { amount: due });
}
