/** Opens a table of products: a large file is read in a separate thread. */
import type { SheetCell } from '#domain/values/field-cells.ts';
import { MOST_AT_ONCE, ReadingStopped, readInThread } from '../file-thread/read-in-thread.ts';
import { UnreadableTable } from '../table-file/open-table.ts';
import { readTable } from './product-table.ts';

/** @throws UnreadableTable */
export async function readProductFile(bytes: Buffer): Promise<SheetCell[][]> {
  if (bytes.length <= MOST_AT_ONCE) return readTable(bytes);
  const thread = new URL('./product-thread.ts', import.meta.url);
  const read = await readInThread<null, SheetCell[]>(thread, bytes).catch((error: unknown) => {
    throw error instanceof ReadingStopped
      ? new UnreadableTable('Tệp mất quá nhiều thời gian để đọc. Hãy chia thành nhiều tệp.')
      : error;
  });
  if ('refused' in read) throw new UnreadableTable(read.refused);
  return read.items;
}
