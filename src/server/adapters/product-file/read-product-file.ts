/** Opens a table of products: a large file is read in a separate thread. */
import type { SheetCell } from '#domain/values/field-cells.ts';
import { MOST_AT_ONCE } from '../file-thread/read-in-thread.ts';
import { readTableInThread } from '../file-thread/read-table-in-thread.ts';
import { readTable } from './product-table.ts';

/** @throws UnreadableTable */
export async function readProductFile(bytes: Buffer): Promise<SheetCell[][]> {
  if (bytes.length <= MOST_AT_ONCE) return readTable(bytes);
  const thread = new URL('./product-thread.ts', import.meta.url);
  return readTableInThread(thread, bytes);
}
