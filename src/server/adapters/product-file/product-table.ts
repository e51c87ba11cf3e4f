/** Reads a table of products from a CSV or XLSX file, as its bytes show. Size limits: as for statements. */
import type { SheetCell } from '#domain/values/field-cells.ts';
import { delimiterOf, parseRows } from '../statement/csv.ts';
import { MOST_CELL, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, TableTooLarge } from '../statement/sheet.ts';
import { StatementFileError } from '../statement/statement-file-error.ts';
import { readXlsx } from '../statement/xlsx.ts';

/** The number of characters at the start of the file from which the delimiter of the table is detected. */
const SAMPLE = 2000;
/** The maximum number of characters in one row; the description of a product alone may have 50,000. */
const MOST_RECORD = 400_000;

/** The error for a file that is not a readable table; `message` is shown to staff. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}

const unreadable = 'Không đọc được tệp. Hãy lưu lại thành .xlsx, hoặc CSV với mã UTF-8, không có công thức.';
const figure = (count: number) => count.toLocaleString('vi-VN');
const tooLarge = `Bảng quá lớn: tối đa ${figure(MOST_ROWS)} dòng, ${figure(MOST_COLUMNS)} cột, ${figure(MOST_CELLS)} ô. Hãy chia thành nhiều tệp.`;

/** @throws UnreadableTable */
export async function readTable(bytes: Buffer): Promise<SheetCell[][]> {
  try {
    return bytes.toString('latin1', 0, 4) === 'PK\x03\x04' ? await readWorkbook(bytes) : readCsv(bytes);
  } catch (error) {
    if (error instanceof TableTooLarge) throw new UnreadableTable(tooLarge);
    throw error instanceof StatementFileError ? new UnreadableTable(unreadable) : error;
  }
}

async function readWorkbook(bytes: Buffer): Promise<SheetCell[][]> {
  const rows = (await readXlsx(bytes))[0]?.rows ?? [];
  // the reader cuts off the end of a too long cell, and an incomplete text must not be imported as complete
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

function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes);
  const head = text.slice(0, SAMPLE).split('\n')[0] ?? '';
  return parseRows(text, { delimiter: delimiterOf(head), max_record_size: MOST_RECORD });
}
