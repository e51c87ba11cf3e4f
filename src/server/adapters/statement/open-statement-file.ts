/**
 * Opens a bank statement, CSV or XLSX, as tables of cells. The file is not trusted: its bytes and not its name decide
 * its format, and the limits of tables bound the memory and the time for reading it.
 */
import { readWithin } from '../table-file/read-within.ts';
import type { Sheet } from '../table-file/sheet.ts';
import { TableFileError } from '../table-file/table-file-error.ts';
import { readXlsx } from '../table-file/xlsx.ts';
import { readCsv } from './csv.ts';
import { StatementFileError } from './statement-file-error.ts';

const kinds: [refusal: string | null, test: (head: string) => boolean][] = [
  [null, (head) => head.startsWith('PK\x03\x04')],
  [
    'This is an old Excel file (.xls). Open it in Excel or LibreOffice and save it as .xlsx or CSV.',
    (head) => head.startsWith('\xd0\xcf\x11\xe0'),
  ],
  [
    'This is a web page with the name of a spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or CSV.',
    (head) => /^\s*(\xef\xbb\xbf)?\s*<(!doctype|html|head|meta|table|\?xml|style)/i.test(head),
  ],
  [
    'This is a SYLK file with the name of a spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or CSV.',
    (head) => /^ID;[PN]/.test(head),
  ],
  ['This is a PDF. Ask the bank for the statement as Excel or CSV.', (head) => head.startsWith('%PDF')],
];

/** @throws StatementFileError for a file that cannot or must not be read */
export async function openStatementFile(path: string): Promise<Sheet[]> {
  try {
    return await openSheets(await readWithin(path));
  } catch (error) {
    throw error instanceof TableFileError ? new StatementFileError(error.message, error.says) : error;
  }
}

async function openSheets(bytes: Buffer): Promise<Sheet[]> {
  const head = bytes.toString('latin1', 0, 512);
  const kind = kinds.find(([, test]) => test(head));
  if (kind?.[0]) throw new StatementFileError(kind[0]);
  return kind ? readXlsx(bytes) : readCsv(bytes);
}
