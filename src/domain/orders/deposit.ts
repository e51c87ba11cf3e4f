/**
 * Deposits: a customer who pays for bulky goods at the door pays a part of the price by transfer before the goods are
 * sent. The rest is due at the door; both parts together are the total. Amounts are whole đồng.
 */
import { Failure } from '../values/failure.ts';
import { lineTotal } from './pricing.ts';
import { amountDue } from './settlement.ts';
import { isOwed, isTransferDue, type OrderState } from './transitions.ts';

/** The shipping classes that require a deposit, because a refused parcel of these classes is expensive for the shop. */
const DEPOSIT_CLASSES: readonly string[] = ['bulky', 'freight'];
/** Deposits are multiples of this amount in đồng, except for order lines whose price is lower. */
const STEP = 1000;

type Line = { quantity: number; price: number; discount: number; shippingClass: string };

/** @param percent the percentage of the line's total to pay in advance, or 0 @returns the deposit of the whole line */
export function depositOf({ shippingClass, ...line }: Line, percent: number): number {
  if (!DEPOSIT_CLASSES.includes(shippingClass)) return 0;
  const total = lineTotal(line);
  return Math.min(total, Math.ceil((total * percent) / 100 / STEP) * STEP);
}

type Deposited = { deposit: number; quantity: number };

/** @returns the deposit for this quantity of an order line; rounded so that the parts add up to the line's deposit */
export function depositOfPieces({ deposit, quantity }: Deposited, pieces: number): number {
  return Math.floor((deposit * pieces) / quantity);
}

/** @returns the deposit for the items that the order still contains */
export function remainingDeposit(lines: readonly (Deposited & { cancelled: number })[]): number {
  return lines.reduce((sum, line) => sum + depositOfPieces(line, line.quantity - line.cancelled), 0);
}

type Order = OrderState & { deposit: number; amountPaid: number };

/** @returns the amount to transfer before the goods are sent; 0 if there is no deposit, or if it has been paid */
export function depositDue({ status, paymentStatus, deposit, amountPaid }: Order): number {
  return status === 'cancelled' || !isOwed(paymentStatus) ? 0 : Math.max(0, deposit - amountPaid);
}

/** @returns the amount to transfer now: all that is still unpaid, or the deposit, or 0 if all is paid at the door */
export function transferDue(order: Order & Parameters<typeof amountDue>[0]): number {
  if (order.paymentMethod === 'delivery') return Math.min(depositDue(order), amountDue(order));
  return isTransferDue(order) ? amountDue(order) : 0;
}

/**
 * @returns the amount that the customer can transfer: the amount due now; if the deposit is paid, the rest. Not what a
 * carrier took at the door: the carrier owes it to the shop.
 */
export function transferOffered(order: Parameters<typeof transferDue>[0] & { cashWithCarriers: number }): number {
  const due = transferDue(order) || (order.deposit > 0 ? amountDue(order) : 0);
  return Math.max(0, due - order.cashWithCarriers);
}

/**
 * Call this function before goods leave the shop.
 * @param lines the order lines whose items are sent
 * @throws Failure DEPOSIT_MISSING if one of the lines has a deposit and the deposit has not been paid in full
 */
export function checkDeposit(order: Order, lines: readonly Pick<Deposited, 'deposit'>[]): void {
  const due = depositDue(order);
  if (due > 0 && lines.some(({ deposit }) => deposit > 0)) throw new Failure('DEPOSIT_MISSING', { amount: due });
}
