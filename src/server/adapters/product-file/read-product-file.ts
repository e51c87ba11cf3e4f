/** Opens a table of products, CSV or XLSX: its kind is told by its bytes. Limits of size are those of bank statements. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { SheetCell } from '#domain/catalogue/product-sheet.ts';
import { MOST_CELL, MOST_ROWS } from '../statement/sheet.ts';
import { StatementFileError } from '../statement/statement-file-error.ts';
import { readXlsx } from '../statement/xlsx.ts';

/** Characters from which the delimiter is told: the head of the table. */
const SAMPLE = 2000;
/** Characters of one row: a description may have 50,000. */
const MOST_RECORD = 400_000;

/** The file is no table that the shop can read; `message` is for staff. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}

const unreadable = 'Không đọc được tệp. Hãy lưu lại thành .xlsx, hoặc CSV với mã UTF-8, không có công thức.';

/** @throws UnreadableTable */
export async function readProductFile(bytes: Buffer): Promise<SheetCell[][]> {
  return bytes.toString('latin1', 0, 4) === 'PK\x03\x04' ? readWorkbook(bytes) : readCsv(bytes);
}

async function readWorkbook(bytes: Buffer): Promise<SheetCell[][]> {
  const sheets = await readXlsx(bytes).catch((error: unknown) => {
    throw error instanceof StatementFileError ? new UnreadableTable(unreadable) : error;
  });
  const rows = sheets[0]?.rows ?? [];
  // the reader cuts such a cell, and half a text must not be taken for the whole
  if (rows.some((row) => row.some((cell) => typeof cell === 'string' && cell.length >= MOST_CELL)))
    throw new UnreadableTable('Có ô dài quá sức chứa của Excel. Hãy dùng tệp CSV.');
  return rows;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableTable(unreadable);
  }
}

async function readCsv(bytes: Buffer): Promise<string[][]> {
  const text = decode(bytes);
  const head = text.slice(0, SAMPLE).split('\n')[0] ?? '';
  const count = (delimiter: string) => head.split(delimiter).length;
  const delimiter = [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
  const rows: string[][] = [];
  try {
    const options = { delimiter, relax_column_count: true, max_record_size: MOST_RECORD };
    for await (const row of Readable.from([text]).pipe(parse(options))) {
      if (rows.length > MOST_ROWS) throw new UnreadableTable(`Tệp có quá ${MOST_ROWS} dòng. Hãy chia thành nhiều tệp.`);
      rows.push(row as string[]);
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableTable(unreadable) : error;
  }
  return rows;
}
