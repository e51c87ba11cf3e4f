/** Reads a CSV file in UTF-8, with commas, semicolons or tabs between its fields. */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { Cell } from '#domain/payments/statement-cells.ts';
import {
  MOST_CELL,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_ROWS,
  type Sheet,
  tooManyCells,
  tooManyColumns,
  tooManyRows,
} from './sheet.ts';
import { StatementFileError } from './statement-file-error.ts';

const DELIMITERS = [',', ';', '\t'];
/** The number of characters at the start of the file from which the delimiter is detected. */
const SAMPLE = 20_000;

/** @throws StatementFileError */
export function readCsv(bytes: Buffer): Sheet[] {
  const text = decode(bytes);
  const sample = text.slice(0, SAMPLE);
  const rows = parseRows(text, {
    delimiter: delimiterOf(sample),
    // banks do not double a quotation mark inside the memo of a transaction
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MOST_CELL * 10,
  });
  return [{ name: '', rows: rows.map((row) => row.map(readField)) }];
}

/** @returns the delimiter that occurs most often in the text */
export function delimiterOf(sample: string): string {
  const count = (delimiter: string) => sample.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * Parses the text of a CSV file into rows. Rows, columns and cells are counted during parsing, so that a hostile file
 * is refused before it takes much time and memory. @throws StatementFileError
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
    throw new StatementFileError(`The CSV file is damaged: ${error.message}.`);
  }
}

/** Returns a cell's text. Banks write `="0123"` to keep leading zeros; other texts with `=` are not evaluated. */
function readField(field: string): Cell {
  const quoted = /^="([^"]*)"$/.exec(field.trim());
  const value = quoted ? (quoted[1] ?? '') : field;
  return value === '' ? null : value;
}

function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff])))
    throw notUtf8('UTF-16');
  if (bytes.includes(0)) throw notUtf8('UTF-16, or this is no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8('an older Vietnamese encoding, such as windows-1258, TCVN3 or VNI');
  }
}

function notUtf8(found: string): StatementFileError {
  return new StatementFileError(
    `The text of the file is not in UTF-8 (it may be ${found}). Open it in Excel or LibreOffice and save it as "CSV UTF-8" or .xlsx.`,
  );
}
