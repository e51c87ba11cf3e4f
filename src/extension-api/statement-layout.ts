/** How the layout of a bank's statement is declared: which header means what. Proposed: it may change with any version. */

/** `amount` is one column with signed amounts, instead of `debit` (money out) and `credit` (money in). */
export type StatementColumn =
  | 'date'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'memo'
  | 'reference'
  | 'counterAccount'
  | 'counterName'
  | 'virtualAccount';

export type StatementLayout = {
  /** the name of the bank, as it writes itself */
  bank: string;
  /**
   * the headers of each column, of which `date`, `memo`, and either `amount` or `debit` and `credit` are needed. Capitals,
   * diacritics, digits and signs do not count, and other words may follow a header of several words, because banks append the
   * English name. Where several columns of a file fit, the earliest header in the list decides.
   */
  columns: Readonly<Partial<Record<StatementColumn, readonly string[]>>>;
};
