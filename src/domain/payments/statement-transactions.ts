/** Converts the rows of a bank statement to transactions of the ledger. */
import { fold } from '../values/vietnamese-text.ts';
import { type BankTransaction, STATEMENT } from './bank-transaction.ts';
import type { StatementRow } from './read-statement.ts';

/** True if the amount is a whole number of đồng: the ledger stores no fractions, which interest may have. */
export const isWholeAmount = ({ amount }: StatementRow) => Number.isInteger(amount);

/** @returns the same text for a movement exported again, as CSV or XLSX. Equal movements differ by their order. */
function identityOf({ at, direction, amount, reference, memo }: StatementRow, account: string): string {
  const text = fold(memo).replace(/[^a-z0-9]/g, '');
  return [account, at.toISOString(), direction, amount, reference ?? '', text].join('|');
}

/**
 * @param rows all rows of a file, so that equal rows are numbered in the same way even if only some of them are new
 * @param digest makes a short id from a long text, because code in src/domain contains no hash function
 * @yields one transaction for each row, in the same order
 */
export function* toTransactions(
  rows: readonly StatementRow[],
  account: string,
  digest: (text: string) => string,
): Generator<BankTransaction> {
  const places = new Map<string, number>();
  for (const row of rows) {
    const identity = identityOf(row, account);
    const place = (places.get(identity) ?? 0) + 1;
    places.set(identity, place);
    const { direction, amount, memo, virtualAccount, reference, at, counterAccount, counterName, raw } = row;
    yield {
      provider: STATEMENT,
      transactionId: digest(`${identity}|${place}`),
      direction,
      amount,
      memo,
      account,
      virtualAccount,
      reference,
      at,
      counterAccount,
      counterName,
      raw,
    };
  }
}
