/** Parses the text of a CSV file, with commas, semicolons or tabs between its fields. */
import { CsvError, parse } from 'csv-parse/sync';
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS, tooManyCells, tooManyColumns, tooManyRows } from './sheet.ts';
import { TableFileError } from './table-file-error.ts';

const DELIMITERS = [',', ';', '\t'];

/** @returns the delimiter that occurs most often in the text */
export function delimiterOf(sample: string): string {
  const count = (delimiter: string) => sample.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Where a damaged cell begins. `line`, `column`: counted from 1; `header`: that of its column, or an empty text */
type Place = { line: number; column: number; header: string };

/** The error of a CSV file in which a quotation mark stands where none can be; `says` tells staff which cell to mend, and how. */
export class DamagedCsv extends TableFileError {
  constructor({ line, column, header }: Place) {
    const named = header === '' ? '' : ` (${header})`;
    super(
      `The CSV file is damaged in line ${line}, column ${column}${named}: a quotation mark stands where none can be, or is not closed. Double a mark inside a quoted cell, or save the file as .xlsx.`,
      `Tệp CSV hỏng ở dòng ${figure(line)}, cột ${figure(column)}${named}: có dấu ngoặc kép (") không đúng chỗ, hoặc thiếu dấu đóng. Hãy sửa ô đó: dấu " trong một ô có ngoặc kép phải viết thành hai dấu "". Hoặc lưu tệp lại thành .xlsx.`,
    );
  }
}

const figure = (count: number) => count.toLocaleString('vi-VN');

/** The maximum number of characters in one row; the description of a product alone may have 50,000. */
const MOST_RECORD = 400_000;
/** The maximum number of characters of a header in a message. */
const MOST_HEADER = 60;
/** The rows of which the one with the most cells holds the headers. */
const MOST_PREAMBLE = 25;
const filled = (record: readonly string[]) => record.filter((cell) => cell !== '').length;

/**
 * Parses the text of a CSV file into rows: the one reader for all tables. An inch mark inside a cell without quotes is a
 * character, and blanks around a quoted cell are none. Rows, columns and cells are counted during parsing, so that a hostile
 * file is refused before it takes much time and memory. @throws TableFileError
 */
export function parseRows(text: string, delimiter: string, mostRows = MOST_ROWS): string[][] {
  let cells = 0;
  let headers: readonly string[] = [];
  // where the cell begins that is being parsed: the parser finds a missing mark only at the next one, or at the end of the file
  let line = 1;
  let column = 1;
  try {
    const rows = parse(text, {
      delimiter,
      max_record_size: MOST_RECORD,
      relax_quotes: true,
      trim: true,
      relax_column_count: true,
      to: mostRows + 1,
      on_record: (record, { lines, records }) => {
        if (records <= MOST_PREAMBLE && filled(record) > filled(headers)) headers = record;
        line = lines + 1;
        column = 1;
        return record;
      },
      cast: (field, { index, lines }) => {
        cells += 1;
        line = lines;
        column = index + 2;
        if (index >= MOST_COLUMNS) throw tooManyColumns();
        if (cells > MOST_CELLS) throw tooManyCells();
        return field;
      },
    });
    if (rows.length > mostRows) throw tooManyRows();
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DamagedCsv({ line, column, header: (headers[column - 1] ?? '').slice(0, MOST_HEADER) });
  }
}

/** Returns a cell's text. Banks and shops write `="0123"` to keep leading zeros; other texts with `=` are not evaluated. */
export function readField(field: string): string | null {
  const quoted = /^="([^"]*)"$/.exec(field.trim());
  const value = quoted ? (quoted[1] ?? '') : field;
  return value === '' ? null : value;
}
