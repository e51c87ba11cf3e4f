/** Reads the export of another shop; a large file is read in a separate thread. */
import type { TableHeader } from '#domain/moving/guess-columns.ts';
import type { ReadExport } from '#domain/moving/imported.ts';
import { MOST_AT_ONCE, ReadingStopped, readInThread } from '../file-thread/read-in-thread.ts';
import { UnreadableTable } from '../table-file/open-table.ts';
import { readExportBytes, type Wanted } from './read-export-file.ts';

export type ExportHead = Omit<ReadExport, 'products' | 'customers' | 'orders'> | { headers: TableHeader[] };
export type ExportItem = ReadExport['products' | 'customers' | 'orders'][number];
type FileRead = { read: ReadExport } | { headers: TableHeader[] } | { refused: string };

export const itemsOf = ({ kind, products, customers, orders }: ReadExport): ExportItem[] =>
  ({ products, customers, orders })[kind];

export const headOf = ({ system, kind, report }: ReadExport): ExportHead => ({ system, kind, report });

/** @returns what the file says, the headers of a table without a known layout, or why it is refused */
export async function readExportInThread(bytes: Buffer, wanted: Wanted): Promise<FileRead> {
  if (bytes.length <= MOST_AT_ONCE) return refusing(() => readExportBytes(bytes, wanted));
  const { layouts: _, ...sent } = wanted;
  const thread = new URL('./export-thread.ts', import.meta.url);
  return refusing(async () => {
    const read = await readInThread<ExportHead, ExportItem>(thread, { bytes, wanted: sent });
    if ('refused' in read) return read;
    if ('headers' in read.head) return read.head;
    const none = { products: [], customers: [], orders: [] };
    return { read: { ...none, ...read.head, [read.head.kind]: read.items } };
  });
}

const TOO_SLOW = 'Tệp mất quá nhiều thời gian để đọc. Hãy chia thành nhiều tệp.';

async function refusing(read: () => Promise<FileRead>): Promise<FileRead> {
  try {
    const file = await read();
    return 'headers' in file && file.headers.length === 0
      ? { refused: 'Tệp không có dòng tiêu đề: dòng đầu phải là tên các cột.' }
      : file;
  } catch (error) {
    if (error instanceof ReadingStopped) return { refused: TOO_SLOW };
    if (error instanceof UnreadableTable) return { refused: error.message };
    throw error;
  }
}
