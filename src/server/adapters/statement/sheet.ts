/** The tables of a statement's file, and their limits: those of a year stay far below them. */
import type { Cell } from '#domain/payments/statement-cells.ts';
import { StatementFileError } from './statement-file-error.ts';

/** A sheet of the file; a CSV file is one sheet without a name. Rows that the file leaves out at its end are not made up. */
export type Sheet = { name: string; rows: Cell[][] };

export const MOST_ROWS = 50_000;
/** Columns behind this one are not read: a sheet may have sixteen thousand. */
export const MOST_COLUMNS = 200;
/** Characters of one cell: what Excel allows. */
export const MOST_CELL = 32_767;
/** Cells of a file, empty ones too: forty columns of as many rows as are allowed. */
export const MOST_CELLS = 2_000_000;
export const MOST_SHEETS = 20;
/** Texts that the cells of all sheets share. */
export const MOST_STRINGS = 300_000;

/** The file is a table, and a larger one than is read. */
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
