/**
 * Decides what a bank transaction is for. Only if a transaction names exactly one order, it is automatically counted as
 * a payment for this order; staff decide about all other transactions.
 */
import { fold } from '../values/vietnamese-text.ts';
import type { BankTransaction } from './bank-transaction.ts';
import type { TaskKind } from './payment-tasks.ts';

/** A bank transaction's states. `waiting`: not yet processed by the matching job; `review`: staff must decide. */
export const matchStates = ['waiting', 'review', 'payment', 'refund', 'payout', 'other'] as const;
export type MatchState = (typeof matchStates)[number];

/** The words for staff. */
export const matchStateNames: Record<MatchState, string> = {
  waiting: 'Đang đối chiếu',
  review: 'Chờ người xem',
  payment: 'Khách trả',
  refund: 'Hoàn tiền',
  payout: 'Thu hộ trả về',
  other: 'Việc khác',
};

export type MatchFacts = {
  /** order numbers in the transfer's content, else in the virtual account; only of existing reservations or orders */
  numbers: readonly string[];
  /** the accounts and virtual accounts to which customers pay; empty: every account is accepted */
  ownAccounts: readonly string[];
  /** the names of carriers; they identify transfers with which carriers pay out cash on delivery */
  carriers: readonly string[];
  /** the orders whose unpaid amount is exactly the amount of the transaction; only a suggestion */
  suggestions: readonly string[];
  /** for outgoing money: true if staff entered a refund of this exact amount for the order named in the transaction */
  isRefundEntered: boolean;
  /** for outgoing money without order number: orders whose refunds it may be, as entered by staff; only a suggestion */
  openRefunds: readonly string[];
  /** the id of an earlier transaction; the present one may be a second report of the same transfer */
  resembles: number | null;
};

export type MatchDecision =
  | { state: 'payment' | 'refund'; orderNumber: string; reason: string }
  | { state: 'payout' | 'other'; reason: string }
  | { state: 'review'; task: TaskKind; reason: string };

/** Compares whole words, so that DANGHNAM is not read as the carrier GHN. */
function namesOne(carriers: readonly string[], text: string | null): boolean {
  const words = (given: string) =>
    ` ${fold(given)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `;
  const searched = words(text ?? '');
  return carriers.some((carrier) => carrier.trim() !== '' && searched.includes(words(carrier)));
}

/** Banks differ in the spaces and leading zeros with which they write account numbers. */
const plain = (account: string) => account.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

function isOwn({ account, virtualAccount }: BankTransaction, own: readonly string[]): boolean {
  const ownAccounts = own.map(plain);
  const given = [account, virtualAccount ?? ''].map(plain).filter((text) => text !== '');
  return own.length === 0 || given.length === 0 || given.some((text) => ownAccounts.includes(text));
}

export function decideMatch(transaction: BankTransaction, facts: MatchFacts): MatchDecision {
  const { numbers, carriers, suggestions } = facts;
  const [number] = numbers;
  if (transaction.direction === 'out') {
    if (number !== undefined && numbers.length === 1 && facts.isRefundEntered)
      return { state: 'refund', orderNumber: number, reason: 'it is the refund that staff entered' };
    if (number !== undefined)
      return { state: 'review', task: 'money-out', reason: `money out that names ${numbers.join(', ')}` };
    return facts.openRefunds.length > 0
      ? { state: 'review', task: 'refund-to-confirm', reason: `it fits the refund of ${facts.openRefunds.join(', ')}` }
      : { state: 'other', reason: 'money out without an order number' };
  }
  if (namesOne(carriers, transaction.counterName)) return { state: 'payout', reason: 'the sender is a carrier' };
  if (namesOne(carriers, transaction.memo)) {
    const orders = [...numbers, ...suggestions];
    return orders.length === 0
      ? { state: 'payout', reason: 'the memo names a carrier, and nothing points to an order' }
      : {
          state: 'review',
          task: 'payout-or-payment',
          reason: `the memo names a carrier, and it may be for ${orders.join(', ')}`,
        };
  }
  if (!isOwn(transaction, facts.ownAccounts))
    return { state: 'review', task: 'wrong-account', reason: `it came to the account ${transaction.account}` };
  if (numbers.length > 1)
    return { state: 'review', task: 'two-numbers', reason: `the memo names ${numbers.join(' and ')}` };
  if (number !== undefined && facts.resembles !== null)
    return { state: 'review', task: 'reported-twice', reason: `transaction ${facts.resembles} may be the same` };
  if (number !== undefined) return { state: 'payment', orderNumber: number, reason: 'the memo names the order' };
  return suggestions.length > 0
    ? { state: 'review', task: 'wrong-memo', reason: `amount and time fit ${suggestions.join(', ')}` }
    : { state: 'review', task: 'unknown-payment', reason: 'no order number, and no order of this amount' };
}
