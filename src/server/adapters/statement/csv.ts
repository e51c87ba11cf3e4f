/** Reads a CSV file in UTF-8, with commas, semicolons or tabs between its fields. */
import { delimiterOf, parseRows, readField } from '../table-file/csv.ts';
import type { Sheet } from '../table-file/sheet.ts';
import { StatementFileError } from './statement-file-error.ts';

/** The number of characters at the start of the file from which the delimiter is detected. */
const SAMPLE = 20_000;

/** @throws StatementFileError */
export function readCsv(bytes: Buffer): Sheet[] {
  const text = decode(bytes);
  const rows = parseRows(text, delimiterOf(text.slice(0, SAMPLE)));
  return [{ name: '', rows: rows.map((row) => row.map(readField)) }];
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
