/**
 * The file in which a carrier says which parcels it settles: for each parcel the cash that it collected, its fee, and
 * whether the parcel comes back. Carriers name and order the columns as they like, so staff say which column is which.
 */
import { type Cell, cellText, readAmount } from '../values/table-cells.ts';
import { fold, tidy } from '../values/vietnamese-text.ts';
import { headerText } from './statement-layouts.ts';

export const settlementMeanings = ['code', 'cash', 'fee', 'returned'] as const;
export type SettlementMeaning = (typeof settlementMeanings)[number];

/** The header of each column as the file writes it; a column that the file lacks is absent. */
export type SettlementColumns = Partial<Record<SettlementMeaning, string>>;

export type SettlementRow = {
  /** the row's number in the file, counted from 1 */
  line: number;
  /** the parcel's code as the file writes it */
  code: string;
  /** đồng that the carrier collected; 0 if the file says nothing */
  cash: number;
  /** đồng that the carrier charges; null if the file says nothing */
  fee: number | null;
  isReturned: boolean;
};

export type SettlementFile = {
  /** all headers of the file, for staff to choose from */
  headers: string[];
  columns: SettlementColumns;
  /** the first values of each column that may hold the codes of parcels, in upper case, by header */
  codes: Record<string, string[]>;
  rows: SettlementRow[];
  /** the rows with an amount that cannot be read; `raw`: the cells, joined by tabs */
  unread: { line: number; raw: string }[];
};

type Rows = readonly (readonly Cell[])[];

/** The beginnings of headers as carriers write them, without marks, the most certain first. */
const guesses: Record<SettlementMeaning, readonly string[]> = {
  code: [
    'ma van don',
    'ma buu gui',
    'ma phieu gui',
    'so van don',
    'ma kien',
    'ma don hang',
    'ma don',
    'tracking',
    'bill',
  ],
  cash: ['tien thu ho', 'so tien thu ho', 'tong tien thu ho', 'cod da thu', 'tien cod', 'thu ho', 'cod'],
  fee: [
    'tong phi',
    'tong cuoc',
    'phi dich vu',
    'phi giao hang',
    'phi van chuyen',
    'cuoc phi',
    'tien cuoc',
    'phi',
    'cuoc',
  ],
  returned: ['hoan hang', 'chuyen hoan', 'trang thai', 'tinh trang', 'status'],
};

/** The rows above the headers that are looked at. */
const MOST_PREAMBLE = 40;

/** The rows whose codes tell which column holds those of the shop's parcels, and the longest code among them. */
const MOST_TRIED = 50;
const MOST_CODE = 40;

/** “Hoàn thành” means the opposite, so the word alone decides nothing. */
const RETURNED =
  /chuyen hoan|da hoan|dang hoan|hoan hang|hoan ve|hoan tra|tra hang|tra lai|\breturn|^(x|co|yes|true|1)$/;
const TOTAL = /^(tong|cong|total)\b/;

const headersOf = (row: readonly Cell[]) => row.map((cell) => tidy(cellText(cell)));

function guessColumns(headers: readonly string[]): SettlementColumns {
  const texts = headers.map(headerText);
  const columns: SettlementColumns = {};
  for (const meaning of settlementMeanings) {
    for (const guess of guesses[meaning]) {
      const place = texts.findIndex((text) => text === guess || text.startsWith(`${guess} `));
      const header = headers[place];
      if (header === undefined || Object.values(columns).includes(header)) continue;
      columns[meaning] = header;
      break;
    }
  }
  return columns;
}

/** True if the columns say which parcel a row is of, and at least one thing about it. */
export const isEnough = ({ code, cash, fee, returned }: SettlementColumns): boolean =>
  code !== undefined && (cash ?? fee ?? returned) !== undefined;

const has = (headers: readonly string[], columns: SettlementColumns) =>
  Object.values(columns).every((header) => headers.includes(header));

/**
 * @param given the columns as staff chose them, or as they chose them for this carrier before; they are used if a row has
 * all these headers @returns null if no row looks like headers
 */
export function readSettlement(rows: Rows, given: SettlementColumns | null): SettlementFile | null {
  const head = rows.slice(0, MOST_PREAMBLE).map(headersOf);
  const chosen = given && isEnough(given) ? head.findIndex((headers) => has(headers, given)) : -1;
  const guessed = head.findIndex((headers) => isEnough(guessColumns(headers)));
  const widest = head.reduce((best, headers, at) => (filled(headers) > filled(head[best] ?? []) ? at : best), 0);
  const at = chosen >= 0 ? chosen : guessed >= 0 ? guessed : widest;
  const headers = head[at] ?? [];
  if (filled(headers) < 2) return null;
  const columns = chosen >= 0 && given ? given : guessColumns(headers);
  const file: SettlementFile = {
    headers: headers.filter((header) => header !== ''),
    columns,
    codes: codesIn(rows.slice(at + 1, at + 1 + MOST_TRIED), headers, columns),
    rows: [],
    unread: [],
  };
  if (!isEnough(columns)) return file;
  for (const [place, cells] of rows.entries()) {
    if (place <= at) continue;
    const row = readRow(cells, { headers, columns, line: place + 1 });
    if (row === null) continue;
    if ('raw' in row) file.unread.push(row);
    else file.rows.push(row);
  }
  return file;
}

function codesIn(rows: Rows, headers: readonly string[], { cash, fee, returned }: SettlementColumns) {
  const codes: Record<string, string[]> = {};
  for (const [column, header] of headers.entries()) {
    if (header === '' || header in codes || [cash, fee, returned].includes(header)) continue;
    const values = rows.map((cells) => codeOf(cells[column] ?? null));
    const likely = values.filter((code) => /\d/.test(code) && code.length <= MOST_CODE);
    if (likely.length > 0) codes[header] = likely;
  }
  return codes;
}

const codeOf = (cell: Cell) => tidy(cellText(cell)).toUpperCase();

const filled = (headers: readonly string[]) => headers.filter((header) => header !== '').length;

type Reading = { headers: readonly string[]; columns: SettlementColumns; line: number };

/** @returns null for a row without a parcel: an empty row, a total, a signature */
function readRow(
  cells: readonly Cell[],
  { headers, columns, line }: Reading,
): SettlementRow | { line: number; raw: string } | null {
  const cellOf = (meaning: SettlementMeaning) => {
    const header = columns[meaning];
    return header === undefined ? null : (cells[headers.indexOf(header)] ?? null);
  };
  const code = codeOf(cellOf('code'));
  if (!/\d/.test(code) || TOTAL.test(fold(code))) return null;
  const raw = cells.map(cellText).join('\t');
  const [cash, fee] = [amountOf(cellOf('cash')), amountOf(cellOf('fee'))];
  if (cash === 'unread' || fee === 'unread' || (cash !== null && cash < 0)) return { line, raw };
  const isReturned = RETURNED.test(fold(tidy(cellText(cellOf('returned')))));
  // a fee is money that the shop pays, and some carriers write it below zero
  return { line, code, cash: cash ?? 0, fee: fee === null ? null : Math.abs(fee), isReturned };
}

function amountOf(cell: Cell): number | null | 'unread' {
  const text = cellText(cell).trim();
  if (text === '' || text === '-') return null;
  const amount = readAmount(cell);
  return amount !== null && Number.isSafeInteger(amount) ? amount : 'unread';
}
