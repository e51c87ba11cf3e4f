/** Parses the text of a CSV file, with commas, semicolons or tabs between its fields. */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS, tooManyCells, tooManyColumns, tooManyRows } from './sheet.ts';
import { TableFileError } from './table-file-error.ts';

const DELIMITERS = [',', ';', '\t'];

/** @returns the delimiter that occurs most often in the text */
export function delimiterOf(sample: string): string {
  const count = (delimiter: string) => sample.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * Parses the text of a CSV file into rows. Rows, columns and cells are counted during parsing, so that a hostile file
 * is refused before it takes much time and memory. @throws TableFileError
 */
export function parseRows(text: string, options: Options): string[][] {
  let cells = 0;
  try {
    const rows = parse(text, {
      ...options,
      relax_column_count: true,
      to: MOST_ROWS + 1,
      cast: (field, { index }) => {
        cells += 1;
        if (index >= MOST_COLUMNS) throw tooManyColumns();
        if (cells > MOST_CELLS) throw tooManyCells();
        return field;
      },
    });
    if (rows.length > MOST_ROWS) throw tooManyRows();
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableFileError(`The CSV file is damaged: ${error.message}.`);
  }
}

/** Returns a cell's text. Banks and shops write `="0123"` to keep leading zeros; other texts with `=` are not evaluated. */
export function readField(field: string): string | null {
  const quoted = /^="([^"]*)"$/.exec(field.trim());
  const value = quoted ? (quoted[1] ?? '') : field;
  return value === '' ? null : value;
}
