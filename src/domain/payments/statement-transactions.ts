/** The rows of a statement as transactions of the ledger. */
import { fold } from '../values/vietnamese-text.ts';
import type { BankTransaction } from './bank-transaction.ts';
import type { StatementRow } from './read-statement.ts';

/** The ledger counts whole đồng; interest may have a fraction. */
export const isWholeAmount = ({ amount }: StatementRow) => Number.isInteger(amount);

/**
 * A text that is the same whenever the bank exports the same movement again, as CSV or XLSX. Several equal movements are
 * told apart by their place among one another.
 */
function identities(rows: readonly StatementRow[], account: string): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ at, direction, amount, reference, memo }) => {
    const text = fold(memo).replace(/[^a-z0-9]/g, '');
    const identity = [account, at.toISOString(), direction, amount, reference ?? '', text].join('|');
    const place = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, place);
    return `${identity}|${place}`;
  });
}

/**
 * @param rows all rows of a file, so that equal ones keep their places when only some of them are new
 * @param digest makes a short id of a long text: this layer has no hash of its own
 */
export function toTransactions(
  rows: readonly StatementRow[],
  account: string,
  digest: (text: string) => string,
): BankTransaction[] {
  const ids = identities(rows, account);
  return rows.map(
    ({ direction, amount, memo, virtualAccount, reference, at, counterAccount, counterName, raw }, index) => ({
      provider: 'statement',
      transactionId: digest(ids[index] ?? ''),
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
    }),
  );
}
