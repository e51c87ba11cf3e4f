/** Decides what a bank transaction is. It credits only what names exactly one order; anything else waits for staff. */
import { fold } from '../values/vietnamese-text.ts';
import type { BankTransaction } from './bank-transaction.ts';
import type { TaskKind } from './payment-tasks.ts';
import { orderNumbersIn } from './read-memo.ts';

/** `waiting` until the matching job has looked at it, `review` until a person has. */
export const matchStates = ['waiting', 'review', 'payment', 'refund', 'payout', 'other'] as const;
export type MatchState = (typeof matchStates)[number];

export type MatchFacts = {
  /** the order numbers of the memo, or else of the virtual account, that a reservation or an order holds */
  numbers: readonly string[];
  /** the accounts and virtual accounts that customers are told to pay to; empty: any account counts */
  ownAccounts: readonly string[];
  /** names of carriers, by which a payout of cash on delivery is known */
  carriers: readonly string[];
  /** order numbers that owe exactly this amount; a suggestion only */
  suggestions: readonly string[];
  /** for money out: staff entered a refund of just this amount to the order of the one number */
  isRefundEntered: boolean;
  /** for money out without a number: the orders of refunds that staff entered and that it may be; a suggestion only */
  openRefunds: readonly string[];
  /** the id of the earlier transaction that this one may be a second report of */
  resembles: number | null;
};

export type MatchDecision =
  | { state: 'payment' | 'refund'; orderNumber: string; reason: string }
  | { state: 'payout' | 'other'; reason: string }
  | { state: 'review'; task: TaskKind; reason: string };

/** @returns the order numbers that may be meant: those of the memo, or else those in the virtual account */
export function candidatesOf({ memo, virtualAccount }: Pick<BankTransaction, 'memo' | 'virtualAccount'>): string[] {
  const inMemo = orderNumbersIn(memo);
  return inMemo.length > 0 ? inMemo : orderNumbersIn(virtualAccount ?? '');
}

/** Compares whole words, so that the GHN of DANGHNAM is no carrier. */
function namesOne(carriers: readonly string[], text: string | null): boolean {
  const words = (given: string) =>
    ` ${fold(given)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `;
  const searched = words(text ?? '');
  return carriers.some((carrier) => carrier.trim() !== '' && searched.includes(words(carrier)));
}

/** Banks write account numbers with spaces and leading zeros in different ways. */
const plain = (account: string) => account.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

function isOwn({ account, virtualAccount }: BankTransaction, own: readonly string[]): boolean {
  const known = own.map(plain);
  const given = [account, virtualAccount ?? ''].map(plain).filter((text) => text !== '');
  return own.length === 0 || given.length === 0 || given.some((text) => known.includes(text));
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
