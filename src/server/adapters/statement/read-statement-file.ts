/** Reads a bank statement from its file; a large file is read in a separate thread. */
import { stat } from 'node:fs/promises';
import { guessStatement, type UnknownStatement } from '#domain/payments/guess-statement.ts';
import { readStatement, type Statement } from '#domain/payments/read-statement.ts';
import type { Layout } from '#domain/payments/statement-layouts.ts';
import { MOST_AT_ONCE, ReadingStopped, readInThread } from '../file-thread/read-in-thread.ts';
import { openStatementFile } from './open-statement-file.ts';
import { StatementFileError } from './statement-file-error.ts';

/** `layouts`: those of extensions, or the one that the user has given; plain data, which a thread can be sent */
export type StatementFile = { path: string; layouts: readonly Layout[] };
/** The data of a bank statement without its rows; a guess if no sheet of the file has the headers of a bank statement. */
export type StatementHead = Omit<Statement, 'rows'> | UnknownStatement;

export const isUnknown = <Known extends object>(read: Known | UnknownStatement): read is UnknownStatement =>
  'headers' in read;

/**
 * Reads the first sheet in one of the layouts.
 * @returns the headers to choose from if no sheet has one @throws StatementFileError
 */
export async function readSheets({ path, layouts }: StatementFile): Promise<Statement | UnknownStatement> {
  const sheets = await openStatementFile(path);
  for (const { rows } of sheets) {
    const statement = readStatement(rows, layouts);
    if (statement) return statement;
  }
  const guesses = sheets.map(({ rows }) => guessStatement(rows));
  const known = ({ columns }: UnknownStatement) => Object.keys(columns).length;
  return guesses.toSorted((a, b) => known(b) - known(a))[0] ?? { headers: [], columns: {} };
}

/** Reads all sheets of a file like `readSheets` in open-statement-file.ts, but large files in a separate thread. */
export async function readStatementFile(file: StatementFile): Promise<Statement | UnknownStatement> {
  const size = await stat(file.path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= MOST_AT_ONCE) return readSheets(file);
  const thread = new URL('./statement-thread.ts', import.meta.url);
  const read = await readInThread<StatementHead, Statement['rows'][number]>(thread, file).catch((error: unknown) => {
    throw error instanceof ReadingStopped
      ? new StatementFileError('The file takes too long to read. Ask the bank for a shorter time.')
      : error;
  });
  if ('refused' in read) throw new StatementFileError(read.refused, read.says);
  return isUnknown(read.head) ? read.head : { ...read.head, rows: read.items };
}
