/** The tables of cells in a file, and their size limits, which are far larger than a year's bank statement. */
import type { Cell } from '#domain/values/table-cells.ts';
import { TableFileError } from './table-file-error.ts';

/** A sheet of a file; a CSV file is one sheet without a name. Empty rows at the end may be missing. */
export type Sheet = { name: string; rows: Cell[][] };

export const MOST_ROWS = 50_000;
/** The maximum number of columns that are read: a sheet may have 16,384 columns. */
export const MOST_COLUMNS = 200;
/** The maximum number of characters in one cell, which is the limit of Excel. */
export const MOST_CELL = 32_767;
/** The maximum number of cells in a file, including empty cells: forty columns in each of the allowed rows. */
export const MOST_CELLS = 2_000_000;
export const MOST_SHEETS = 20;
/** The maximum number of shared strings in a workbook: texts that several cells refer to. */
export const MOST_STRINGS = 300_000;

/** The error for a file that is a table but larger than the limits allow. */
export class TableTooLarge extends TableFileError {}

export const tooManyColumns = () =>
  new TableTooLarge(
    `The file has more than ${MOST_COLUMNS} columns. Take out the empty ones behind the table, and save it again.`,
  );

export const tooManyCells = () =>
  new TableTooLarge(`The file has more than ${MOST_CELLS} cells. Import one part of it after the other.`);

export function tooManyRows(): TableFileError {
  return new TableTooLarge(`The file has more than ${MOST_ROWS} rows. Import one part of it after the other.`);
}
