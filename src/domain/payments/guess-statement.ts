/** Guesses what the columns of a bank statement mean whose layout is not known; staff confirm or correct it. */
import { type Cell, cellText } from '../values/table-cells.ts';
import { tidy } from '../values/vietnamese-text.ts';
import { type ColumnMeaning, columnMeanings, headerText } from './statement-layouts.ts';

/** The header of each column as the file writes it; a column that the file lacks is absent. */
export type StatementColumns = Partial<Record<ColumnMeaning, string>>;

/** A file whose columns are unknown: all its headers, for staff to choose from, and what they probably mean. */
export type UnknownStatement = { headers: string[]; columns: StatementColumns };

/** Words that banks use for columns, without marks, the most certain first. */
const common: Partial<Record<ColumnMeaning, readonly string[]>> = {
  date: [
    'ngay gio',
    'ngay gd',
    'thoi gian',
    'thoi gian giao dich',
    'ngay ghi so',
    'transaction date',
    'date',
    'ngay giao dich',
    'ngay',
    'ngay hieu luc',
    'ngay hach toan',
    'ngay phat sinh giao dich',
  ],
  debit: [
    'ghi no',
    'rut ra',
    'tien ra',
    'chi ra',
    'chi',
    'debit',
    'so tien ghi no',
    'phat sinh no',
    'no tktt',
    'no',
    'no debit',
  ],
  credit: [
    'ghi co',
    'gui vao',
    'nop vao',
    'tien vao',
    'thu vao',
    'thu',
    'credit',
    'so tien ghi co',
    'phat sinh co',
    'co tktt',
    'co',
    'co credit',
  ],
  amount: ['so tien', 'so tien giao dich', 'phat sinh', 'gia tri', 'gia tri giao dich', 'amount'],
  balance: ['so du cuoi', 'so du sau giao dich', 'con lai', 'balance', 'so du', 'so du tk', 'so du tai khoan'],
  memo: [
    'noi dung giao dich',
    'noi dung',
    'dien giai',
    'mo ta',
    'chi tiet',
    'ghi chu',
    'description',
    'details',
    'noi dung chi tiet',
    'mo ta giao dich',
  ],
  reference: [
    'ma gd',
    'ma giao dich',
    'ma tham chieu',
    'so tham chieu',
    'reference',
    'so ct',
    'so but toan',
    'so chung tu',
    'so giao dich',
  ],
  counterAccount: ['tai khoan', 'tk doi ung', 'so tai khoan doi ung'],
  counterName: ['don vi thu huong', 'doi tac', 'ten', 'ten tai khoan doi ung'],
  virtualAccount: ['ma dinh danh tk thu huong'],
};

/** The rows in which the headers are looked for, and the longest header that is read, against malicious files. */
const MOST_PREAMBLE = 80;
const MOST_HEADERS = 200;
const MOST_HEADER = 200;

const headersOf = (row: readonly Cell[]) =>
  row.slice(0, MOST_HEADERS).map((cell) => tidy(cellText(cell).slice(0, MOST_HEADER)));

function guessColumns(headers: readonly string[]): StatementColumns {
  const texts = headers.map(headerText);
  const columns: StatementColumns = {};
  for (const meaning of columnMeanings) {
    // one signed column is only looked for where money out and money in have none each
    if (meaning === 'amount' && columns.debit && columns.credit) continue;
    const isFree = (place: number) => place >= 0 && !Object.values(columns).includes(headers[place] ?? '');
    const names = common[meaning] ?? [];
    const exact = names.map((name) => texts.indexOf(name)).find(isFree);
    const begun = () =>
      names
        .filter((name) => name.length > 3)
        .map((name) => texts.findIndex((text, place) => isFree(place) && text.startsWith(`${name} `)))
        .find((place) => place >= 0);
    const header = headers[exact ?? begun() ?? -1];
    if (header) columns[meaning] = header;
  }
  return columns;
}

const filled = (headers: readonly string[]) => headers.filter((header) => /\p{L}/u.test(header)).length;

/** Some banks write headers in two rows, so a row joined with the one below is tried too. */
function joined(headers: readonly string[], below: readonly string[]): string[] {
  const width = Math.max(headers.length, below.length);
  return Array.from({ length: width }, (_, column) => `${headers[column] ?? ''} ${below[column] ?? ''}`.trim());
}

/** Finds the headers: those of which most are understood, in one row rather than in two, in the widest one of equals. */
export function guessStatement(rows: readonly (readonly Cell[])[]): UnknownStatement {
  let best: UnknownStatement = { headers: [], columns: {} };
  let most = 0;
  const head = rows.slice(0, MOST_PREAMBLE + 1).map(headersOf);
  for (const [place, row] of head.slice(0, MOST_PREAMBLE).entries()) {
    if (filled(row) < 2) continue;
    for (const [headers, rank] of [
      [row, 1],
      [joined(row, head[place + 1] ?? []), 0],
    ] as const) {
      const columns = guessColumns(headers);
      const weight = (2 * Object.keys(columns).length + rank) * (MOST_HEADERS + 1) + filled(headers);
      if (weight <= most) continue;
      most = weight;
      best = { headers: [...new Set(headers.filter((text) => text !== ''))], columns };
    }
  }
  return best;
}
