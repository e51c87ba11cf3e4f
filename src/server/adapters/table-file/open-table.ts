/**
 * Opens a CSV or XLSX file as tables of cells. The file is not trusted: its bytes and not its name decide its format,
 * and the limits in this folder bound the memory and the time for reading it.
 */
import { delimiterOf, parseRows, readField } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { MOST_CELL, MOST_CELLS, MOST_COLUMNS, MOST_ROWS, type Sheet, TableTooLarge } from './sheet.ts';
import { TableFileError, UnreadableTable } from './table-file-error.ts';
import { readXlsx } from './xlsx.ts';

/** The number of characters at the start of the file from which the delimiter of the table is detected. */
const SAMPLE = 5000;

const unreadable = 'Không đọc được tệp. Hãy lưu lại thành .xlsx, hoặc CSV với mã UTF-8, không có công thức.';
const figure = (count: number) => count.toLocaleString('vi-VN');
const tooLarge = (mostRows: number) =>
  `Bảng quá lớn: tối đa ${figure(mostRows)} dòng, ${figure(MOST_COLUMNS)} cột, ${figure(MOST_CELLS)} ô. Hãy chia thành nhiều tệp.`;

/**
 * Call this function in a thread, or for a file of a few kilobytes: it takes seconds for the largest files.
 * @param mostRows the maximum number of rows, which are counted while the file is read
 * @returns the sheets of a workbook; a CSV file is one sheet without a name @throws UnreadableTable
 */
export async function openTable(bytes: Buffer, mostRows = MOST_ROWS): Promise<Sheet[]> {
  try {
    return bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
      ? await openWorkbook(bytes, mostRows)
      : [openCsv(bytes, mostRows)];
  } catch (error) {
    if (error instanceof TableTooLarge) throw new UnreadableTable(tooLarge(mostRows));
    throw error instanceof TableFileError ? new UnreadableTable(error.says ?? unreadable) : error;
  }
}

async function openWorkbook(bytes: Buffer, mostRows: number): Promise<Sheet[]> {
  const sheets = await readXlsx(bytes, mostRows);
  // the reader cuts off the end of a too long cell, and an incomplete text must not be imported as complete
  const isCut = (cell: unknown) => typeof cell === 'string' && cell.length >= MOST_CELL;
  if (sheets.some(({ rows }) => rows.some((row) => row.some(isCut))))
    throw new UnreadableTable('Có ô dài quá sức chứa của Excel. Hãy dùng tệp CSV.');
  return sheets;
}

function openCsv(bytes: Buffer, mostRows: number): Sheet {
  const text = decodeText(bytes);
  const head = text.slice(0, SAMPLE).split('\n')[0] ?? '';
  const rows = parseRows(text, delimiterOf(head), mostRows);
  return { name: '', rows: rows.map((row) => row.map(readField)) };
}
