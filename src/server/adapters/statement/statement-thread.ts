/** The thread that reads a bank's statement. */
import type { Statement } from '#domain/payments/read-statement.ts';
import { serveFile } from '../file-thread/thread.ts';
import { isUnknown, readSheets, type StatementFile, type StatementHead } from './read-statement-file.ts';
import { StatementFileError } from './statement-file-error.ts';

/** The maximum number of reported faulty rows: one faulty row prevents the import; nobody reads longer lists. */
const MOST_UNREAD = 200;

serveFile<StatementFile, StatementHead, Statement['rows'][number]>(
  async (file) => {
    const statement = await readSheets(file);
    if (isUnknown(statement)) return { head: statement, items: [] };
    const { rows, unread, ...head } = statement;
    return { head: { ...head, unread: unread.slice(0, MOST_UNREAD) }, items: rows };
  },
  (error) => error instanceof StatementFileError,
);
