/** The thread that reads a table of products. */
import type { SheetCell } from '#domain/values/field-cells.ts';
import { serveFile } from '../file-thread/thread.ts';
import { UnreadableTable } from '../table-file/table-file-error.ts';
import { readTable } from './product-table.ts';

serveFile<Uint8Array, null, SheetCell[]>(
  async (bytes) => ({ head: null, items: await readTable(Buffer.from(bytes)) }),
  (error) => error instanceof UnreadableTable,
);
