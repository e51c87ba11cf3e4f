/**
 * Deposits: a share of bulky goods that a customer who pays at the door pays by transfer before they are sent. The rest is
 * due at the door, so both parts are what the order costs. Amounts are whole đồng.
 */
import { Failure } from '../values/failure.ts';
import { lineTotal } from './pricing.ts';
import { amountDue } from './settlement.ts';
import { isOwed, isTransferDue, type OrderState } from './transitions.ts';

/** Goods that are dear to send in vain. */
const DEPOSIT_CLASSES: readonly string[] = ['bulky', 'freight'];
/** Deposits are multiples of this, except where a line costs less. */
const STEP = 1000;

type Line = { quantity: number; price: number; discount: number; shippingClass: string };

/** @param percent of the line's total; 0: no deposits. @returns the deposit of a whole line */
export function depositOf({ shippingClass, ...line }: Line, percent: number): number {
  if (!DEPOSIT_CLASSES.includes(shippingClass)) return 0;
  const total = lineTotal(line);
  return Math.min(total, Math.ceil((total * percent) / 100 / STEP) * STEP);
}

type Deposited = { deposit: number; quantity: number };

/** @returns the share of so many pieces of a line; all pieces together have the line's deposit */
export function depositOfPieces({ deposit, quantity }: Deposited, pieces: number): number {
  return Math.floor((deposit * pieces) / quantity);
}

/** @returns the deposit of the pieces that an order still contains */
export function remainingDeposit(lines: readonly (Deposited & { cancelled: number })[]): number {
  return lines.reduce((sum, line) => sum + depositOfPieces(line, line.quantity - line.cancelled), 0);
}

type Order = OrderState & { deposit: number; amountPaid: number };

/** @returns what is to be transferred before the goods are sent; 0 where there is no deposit, or it has come */
export function depositDue({ status, paymentStatus, deposit, amountPaid }: Order): number {
  return status === 'cancelled' || !isOwed(paymentStatus) ? 0 : Math.max(0, deposit - amountPaid);
}

/** @returns what the customer is asked to transfer now: all that is due, the deposit, or nothing where all is paid at the door */
export function transferDue(order: Order & { total: number; amountCancelled: number }): number {
  if (order.paymentMethod === 'delivery') return Math.min(depositDue(order), amountDue(order));
  return isTransferDue(order) ? amountDue(order) : 0;
}

/** @returns what a transfer may pay: what is due now, and after the deposit also the rest, at the door */
export function transferOffered(order: Parameters<typeof transferDue>[0]): number {
  const isRest = order.paymentMethod === 'delivery' && order.deposit > 0;
  return transferDue(order) || (isRest ? amountDue(order) : 0);
}

/**
 * Call it before pieces leave the shop.
 * @param lines of the pieces that leave
 * @throws Failure DEPOSIT_MISSING where one of them has a deposit that has not come in full
 */
export function checkDeposit(order: Order, lines: readonly Pick<Deposited, 'deposit'>[]): void {
  const due = depositDue(order);
  if (due > 0 && lines.some(({ deposit }) => deposit > 0)) throw new Failure('DEPOSIT_MISSING', { amount: due });
}
