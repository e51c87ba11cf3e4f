/** Finds order numbers in the content of a transfer, even if the bank changed the text. */
import { orderNumbersIn } from '../orders/order-numbers-in.ts';
import type { BankTransaction } from './bank-transaction.ts';

/** @returns the possible order numbers: those in the transfer's content; if none, those in the virtual account */
export function candidatesOf({ memo, virtualAccount }: Pick<BankTransaction, 'memo' | 'virtualAccount'>): string[] {
  const inMemo = orderNumbersIn(memo);
  return inMemo.length > 0 ? inMemo : orderNumbersIn(virtualAccount ?? '');
}
