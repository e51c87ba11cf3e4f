/** Finds the row with the column headers of a bank statement, and the meaning of each column. */
import { type Cell, cellText } from '#domain/values/table-cells.ts';
import { type ColumnMeaning, columnMeanings, headerText, isWhole, type Layout } from './statement-layouts.ts';

export type Header = {
  bank: string | null;
  /** the index of the first row after the headers */
  dataFrom: number;
  /** the index of the row with the headers; of the first one if there are two */
  headerFrom: number;
  columns: Partial<Record<ColumnMeaning, number>>;
};

/** The maximum number of rows above the headers; the longest known statement has eighteen. */
const MOST_PREAMBLE = 80;

/** Maximum number of columns searched for headers; a header's length is also limited, against malicious files. */
const MOST_HEADERS = 200;
const MOST_HEADER = 200;

const headersOf = (row: readonly Cell[]) =>
  row.slice(0, MOST_HEADERS).map((cell) => headerText(cellText(cell).slice(0, MOST_HEADER)));

/** True if the header begins with this name of several words and a space: banks append the English name. */
const fits = (header: string, name: string) => name.includes(' ') && header.startsWith(`${name} `);

/** @returns the index of the column whose header matches the earliest possible name in the list */
function bestColumn(headers: readonly string[], names: readonly string[]): number | undefined {
  for (const name of names) {
    const exact = headers.indexOf(name);
    if (exact >= 0) return exact;
    const column = headers.findIndex((header) => fits(header, name));
    if (column >= 0) return column;
  }
  return undefined;
}

function columnsOf(headers: readonly string[], layout: Layout): Header['columns'] | null {
  const columns: Header['columns'] = {};
  for (const meaning of columnMeanings) {
    const column = bestColumn(headers, layout.headers[meaning] ?? []);
    if (column !== undefined) columns[meaning] = column;
  }
  return isWhole(new Set(Object.keys(columns) as ColumnMeaning[])) ? columns : null;
}

/** @returns this row's headers, and alternatively those joined with the row below, because some banks use two rows */
function headersAt(headers: readonly string[], below: readonly string[]): [height: number, headers: string[]][] {
  const width = Math.max(headers.length, below.length);
  const joined = Array.from({ length: width }, (_, column) => `${headers[column] ?? ''} ${below[column] ?? ''}`.trim());
  return [
    [1, [...headers]],
    [2, joined],
  ];
}

/** @param wanted layouts to look for @returns null if no row matches any */
export function findHeader(rows: readonly (readonly Cell[])[], wanted: readonly Layout[]): Header | null {
  let below = headersOf(rows[0] ?? []);
  for (let index = 0; index < Math.min(rows.length, MOST_PREAMBLE); index += 1) {
    const headers = below;
    below = headersOf(rows[index + 1] ?? []);
    const matches = headersAt(headers, below).flatMap(([height, texts]) =>
      wanted.flatMap((layout) => {
        const columns = columnsOf(texts, layout);
        return columns ? [{ bank: layout.bank, headerFrom: index, dataFrom: index + height, columns }] : [];
      }),
    );
    const size = (header: Header) => Object.keys(header.columns).length;
    const best = matches.toSorted((a, b) => size(b) - size(a))[0];
    if (best) return best;
  }
  return null;
}
