/**
 * The layout of a bank statement: the names of its columns, which an extension or the user says. A column is found by its header and never by its
 * position, because banks move, add and merge columns without notice.
 */
import type { StatementColumn, StatementLayout } from '#extension-api/statement-layout.ts';
import { fold } from '../values/vietnamese-text.ts';

/** The meanings of a column. `amount` is one column with signed amounts, instead of a debit and a credit column. */
export const columnMeanings = [
  'date',
  'debit',
  'credit',
  'amount',
  'balance',
  'memo',
  'reference',
  'counterAccount',
  'counterName',
  'virtualAccount',
] as const satisfies readonly StatementColumn[];
export type ColumnMeaning = StatementColumn;

/**
 * The header texts of one bank as `headerText` makes them. `bank`: null if the user who imports the file names
 * the columns. If several columns match, the column that matches the earliest text in the list is used.
 */
export type Layout = { bank: string | null; headers: Partial<Record<ColumnMeaning, readonly string[] | undefined>> };

/** @returns the layout that an extension declares, in the form in which headers are compared */
export const layoutOf = ({ bank, columns }: StatementLayout): Layout => ({
  bank,
  headers: Object.fromEntries(columnMeanings.map((meaning) => [meaning, columns[meaning]?.map(headerText)])),
});

/** Converts a header for comparison: lower case, no diacritics, only letters, because banks add footnote digits. */
export function headerText(text: string): string {
  return fold(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Says whose statements are recognised, to whoever has another one. @param banks those that extensions know */
export const saysKnownBanks = (banks: readonly string[]): string =>
  banks.length === 0
    ? 'Cửa hàng chưa có phần mở rộng nào biết mẫu sao kê của ngân hàng.'
    : `Các mẫu đã biết là của ${banks.join(', ')}.`;

/** True if a statement's required columns are present; for amounts: debit and credit, or the signed amount. */
export function isWhole(meanings: ReadonlySet<ColumnMeaning>): boolean {
  const amounts = meanings.has('amount') || (meanings.has('debit') && meanings.has('credit'));
  return meanings.has('date') && meanings.has('memo') && amounts;
}
