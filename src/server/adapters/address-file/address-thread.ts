/** The thread that reads a table of old addresses: the first two columns, and a first row without an address is its headers. */
import { serveFile } from '../file-thread/thread.ts';
import { openTable } from '../table-file/open-table.ts';
import { readWithin } from '../table-file/read-within.ts';
import { UnreadableTable } from '../table-file/table-file-error.ts';
import type { FileAddress } from './read-address-file.ts';

/** The maximum number of rows of a file: all of them are checked while the person waits. */
const MOST_ROWS = 10_000;

async function readAddresses(path: string): Promise<FileAddress[]> {
  const [sheet] = await openTable(await readWithin(path), MOST_ROWS);
  const rows = (sheet?.rows ?? []).map(([from, to], index) => ({
    row: index + 1,
    from: String(from ?? '').trim(),
    to: String(to ?? '').trim(),
  }));
  return rows.filter(({ row, from, to }) => (from !== '' || to !== '') && !(row === 1 && !from.includes('/')));
}

serveFile<string, null, FileAddress>(
  async (path) => ({ head: null, items: await readAddresses(path) }),
  (error) => error instanceof UnreadableTable,
);
