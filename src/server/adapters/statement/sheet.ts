/** The tables of a statement's file, and their limits: a statement of one year stays far below them. */
import type { Cell } from '#domain/payments/statement-cells.ts';
import { StatementFileError } from './statement-file-error.ts';

/** A sheet of the file; a CSV file is one sheet without a name. Empty rows that the file omits at its end stay absent. */
export type Sheet = { name: string; rows: Cell[][] };

export const MOST_ROWS = 50_000;
/** Columns after this one are not read: a sheet may have 16,384 columns. */
export const MOST_COLUMNS = 200;
/** The most characters of one cell: the limit of Excel. */
export const MOST_CELL = 32_767;
/** The most cells of a file, empty cells included: forty columns in each allowed row. */
export const MOST_CELLS = 2_000_000;
export const MOST_SHEETS = 20;
/** The most shared strings of a workbook: texts that several cells refer to. */
export const MOST_STRINGS = 300_000;

/** The file is a table, but it is larger than the limits allow. */
export class TableTooLarge extends StatementFileError {}

export const tooManyColumns = () =>
  new TableTooLarge(
    `The file has more than ${MOST_COLUMNS} columns. Take out the empty ones behind the table, and save it again.`,
  );

export const tooManyCells = () =>
  new TableTooLarge(`The file has more than ${MOST_CELLS} cells. Import one part of it after the other.`);

export function tooManyRows(): StatementFileError {
  return new TableTooLarge(
    `The file has more than ${MOST_ROWS} rows. Ask the bank for a shorter time, and import one file after the other.`,
  );
}
