/**
 * Opens a bank statement, CSV or XLSX, as tables of cells. The file is not trusted: its bytes and not its name decide
 * its format, and the limits in this folder bound the memory and the time for reading it.
 */
import { open } from 'node:fs/promises';
import { readCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { StatementFileError } from './statement-file-error.ts';
import { readXlsx } from './xlsx.ts';

/** The maximum bytes of a statement file. A busy shop's statement for one year has about five million bytes. */
const MOST_BYTES = 20_000_000;

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
  const bytes = await readWithin(path);
  if (bytes.length === 0) throw new StatementFileError('The file is empty.');
  const head = bytes.toString('latin1', 0, 512);
  const kind = kinds.find(([, test]) => test(head));
  if (kind?.[0]) throw new StatementFileError(kind[0]);
  return kind ? readXlsx(bytes) : readCsv(bytes);
}

async function readWithin(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw new StatementFileError(`${path} cannot be read: ${error.message}`);
  });
  try {
    const { size } = await file.stat();
    if (size > MOST_BYTES) throw new StatementFileError(`The file is larger than ${MOST_BYTES / 1e6} MB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
