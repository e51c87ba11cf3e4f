/** Reads the rows of a table in a separate thread, whatever its size. */
import { UnreadableTable } from '../table-file/table-file-error.ts';
import { ReadingStopped, readInThread } from './read-in-thread.ts';

/** @param entry as for readInThread @throws UnreadableTable also for a file that takes too long */
export async function readTableInThread<Row>(entry: URL, input: unknown): Promise<Row[]> {
  const read = await readInThread<null, Row>(entry, input).catch((error: unknown) => {
    throw error instanceof ReadingStopped
      ? new UnreadableTable('Tệp mất quá nhiều thời gian để đọc. Hãy chia thành nhiều tệp.')
      : error;
  });
  if ('refused' in read) throw new UnreadableTable(read.refused);
  return read.items;
}
