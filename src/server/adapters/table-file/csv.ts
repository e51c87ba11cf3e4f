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

/** The error of a CSV file in which a quotation mark stands where none can be. `line`: counted from 1, if it is known */
export class DamagedCsv extends TableFileError {
  readonly line: number | null;

  /** @param begun the line after the last complete cell: the parser itself finds a missing mark at the end of the file only */
  constructor({ code, message, lines }: CsvError & { lines?: unknown }, begun: number) {
    super(`The CSV file is damaged: ${message}.`);
    const line = code === 'CSV_QUOTE_NOT_CLOSED' ? begun : lines;
    this.line = typeof line === 'number' ? line : null;
  }
}

/**
 * Parses the text of a CSV file into rows. Rows, columns and cells are counted during parsing, so that a hostile file
 * is refused before it takes much time and memory. @throws TableFileError
 */
export function parseRows(
  text: string,
  { mostRows = MOST_ROWS, ...options }: Options & { mostRows?: number },
): string[][] {
  let cells = 0;
  let line = 1;
  try {
    const rows = parse(text, {
      ...options,
      relax_column_count: true,
      to: mostRows + 1,
      on_record: (record, { lines }) => {
        line = lines + 1;
        return record;
      },
      cast: (field, { index, lines }) => {
        cells += 1;
        line = lines;
        if (index >= MOST_COLUMNS) throw tooManyColumns();
        if (cells > MOST_CELLS) throw tooManyCells();
        return field;
      },
    });
    if (rows.length > mostRows) throw tooManyRows();
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DamagedCsv(error, line);
  }
}

/** Returns a cell's text. Banks and shops write `="0123"` to keep leading zeros; other texts with `=` are not evaluated. */
export function readField(field: string): string | null {
  const quoted = /^="([^"]*)"$/.exec(field.trim());
  const value = quoted ? (quoted[1] ?? '') : field;
  return value === '' ? null : value;
}
