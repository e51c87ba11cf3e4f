/**
 * The names that banks give to the columns of a bank statement. A column is found by its header and never by its
 * position, because banks move, add and merge columns without notice.
 */
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
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/**
 * The header texts of one bank in lower case without diacritics. `bank`: null if the user who imports the file names
 * the columns. If several columns match, the column that matches the earliest text in the list is used.
 */
export type Layout = { bank: string | null; headers: Partial<Record<ColumnMeaning, readonly string[]>> };

/** The names of banks that the option `--bank` accepts, with the headers that each bank's files contain. */
export const layouts: Record<string, Layout> = {
  vietcombank: {
    bank: 'Vietcombank',
    headers: {
      date: ['ngay tnx date', 'ngay giao dich', 'ngay', 'ngay hieu luc'],
      debit: ['so tien ghi no', 'so tien ghi no debit'],
      credit: ['so tien ghi co', 'so tien ghi co credit'],
      balance: ['so du balance', 'so du'],
      memo: ['noi dung chi tiet', 'noi dung chi tiet transactions in detail'],
      reference: ['so ct doc no', 'so ct', 'so tham chieu'],
    },
  },
  mb: {
    bank: 'MB',
    headers: {
      date: ['ngay giao dich transaction date', 'ngay giao dich', 'ngay hach toan accounting date', 'ngay hach toan'],
      debit: ['phat sinh no debit', 'phat sinh no'],
      credit: ['phat sinh co credit', 'phat sinh co'],
      balance: ['so du balance', 'so du'],
      memo: ['noi dung details', 'noi dung'],
      reference: ['so but toan transaction no', 'so but toan'],
      counterAccount: ['tai khoan account', 'tai khoan'],
      counterName: ['don vi thu huong don vi chuyen beneficiary applicant', 'don vi thu huong don vi chuyen'],
    },
  },
  techcombank: {
    bank: 'Techcombank',
    headers: {
      date: ['ngay giao dich transaction date', 'ngay giao dich'],
      debit: ['no tktt debit', 'no tktt'],
      credit: ['co tktt credit', 'co tktt'],
      balance: ['so du balance', 'so du'],
      memo: ['dien giai details', 'dien giai'],
      reference: ['so but toan transaction no', 'so but toan'],
      counterName: ['doi tac remitter', 'doi tac'],
    },
  },
  bidv: {
    bank: 'BIDV',
    headers: {
      date: ['ngay giao dich', 'ngay hieu luc'],
      debit: ['phat sinh no', 'no'],
      credit: ['phat sinh co', 'co'],
      balance: ['so du'],
      memo: ['dien giai'],
      reference: ['so tham chieu', 'ma giao dich', 'so chung tu'],
      counterAccount: ['tk doi ung'],
      counterName: ['ten'],
    },
  },
  vietinbank: {
    bank: 'VietinBank',
    headers: {
      date: ['ngay phat sinh giao dich', 'ngay hach toan'],
      debit: ['no debit', 'no'],
      credit: ['co credit', 'co'],
      balance: ['so du tk', 'so du tai khoan'],
      memo: ['mo ta giao dich'],
      reference: ['so giao dich'],
      counterAccount: ['so tai khoan doi ung'],
      counterName: ['ten tai khoan doi ung'],
      virtualAccount: ['ma dinh danh tk thu huong'],
    },
  },
};

/** Converts a header for comparison: lower case, no diacritics, only letters, because banks add footnote digits. */
export function headerText(text: string): string {
  return fold(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** True if a statement's required columns are present; for amounts: debit and credit, or the signed amount. */
export function isWhole(meanings: ReadonlySet<ColumnMeaning>): boolean {
  const amounts = meanings.has('amount') || (meanings.has('debit') && meanings.has('credit'));
  return meanings.has('date') && meanings.has('memo') && amounts;
}
