/** Reads the export of another shop; a large file is read in a separate thread. */
import type { TableHeader } from '#domain/moving/guess-columns.ts';
import type { ReadExport } from '#domain/moving/imported.ts';
import type { ExportLayout } from '#extension-api/export-layout.ts';
import { MOST_AT_ONCE, ReadingStopped, readInThread } from '../file-thread/read-in-thread.ts';
import { UnreadableTable } from '../table-file/table-file-error.ts';
import { readExportBytes, type Wanted } from './read-export-file.ts';

export type ExportHead = Pick<ReadExport, 'system' | 'kind' | 'report'> | { headers: TableHeader[] };
export type ExportItem = ReadExport[ReadExport['kind']][number];
type FileRead = { read: ReadExport } | { headers: TableHeader[] } | { refused: string };

export const itemsOf = (read: ReadExport): ExportItem[] => read[read.kind];

export const headOf = ({ system, kind, report }: ReadExport): ExportHead => ({ system, kind, report });

/** The module that names the extensions of this shop. */
const EXTENSIONS = new URL('../../extensions/imports.gen.ts', import.meta.url);

/** `extensions`: the URL of the module whose extensions the thread loads; `patience`: milliseconds until a reading is stopped */
export type ReadingLimits = { extensions?: URL | undefined; patience?: number | undefined };

/**
 * The layouts of extensions read in the thread only, whatever the size of the file: one that never ends can be stopped there.
 * @returns what the file says, the headers of a table without a known layout, or why it is refused
 */
export async function readExportInThread(
  bytes: Buffer,
  { layouts = [], ...wanted }: Wanted,
  { extensions = EXTENSIONS, patience }: ReadingLimits = {},
): Promise<FileRead> {
  const isOurs = layouts.length === 0 || wanted.table !== undefined || wanted.kind === 'catalogue';
  if (bytes.length <= MOST_AT_ONCE && isOurs) return refusing(() => readExportBytes(bytes, wanted), []);
  const thread = new URL('./export-thread.ts', import.meta.url);
  return refusing(async () => {
    const input = { bytes, wanted, extensions: extensions.href };
    const read = await readInThread<ExportHead, ExportItem>(thread, input, patience);
    if ('refused' in read) return read;
    if ('headers' in read.head) return read.head;
    const none = { products: [], customers: [], orders: [], catalogue: [] };
    return { read: { ...none, ...read.head, [read.head.kind]: read.items } };
  }, layouts);
}

function tooSlow(layouts: readonly ExportLayout[]): string {
  const split = 'Tệp mất quá nhiều thời gian để đọc. Hãy chia thành nhiều tệp';
  const systems = [...new Set(layouts.map(({ system }) => system))].join(', ');
  return systems === '' ? `${split}.` : `${split}, hoặc tắt phần mở rộng đọc tệp của ${systems}.`;
}

async function refusing(read: () => Promise<FileRead>, layouts: readonly ExportLayout[]): Promise<FileRead> {
  try {
    const file = await read();
    return 'headers' in file && file.headers.length === 0
      ? { refused: 'Tệp không có dòng tiêu đề: dòng đầu phải là tên các cột.' }
      : file;
  } catch (error) {
    if (error instanceof ReadingStopped) return { refused: tooSlow(layouts) };
    if (error instanceof UnreadableTable) return { refused: error.message };
    throw error;
  }
}
