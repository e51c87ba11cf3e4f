/** Reads a carrier's settlement file; a large file is read in a separate thread. */
import { stat } from 'node:fs/promises';
import { readSettlement, type SettlementColumns, type SettlementFile } from '#domain/payments/settlement-file.ts';
import { MOST_AT_ONCE, ReadingStopped, readInThread } from '../file-thread/read-in-thread.ts';
import { openTable } from '../table-file/open-table.ts';
import { readWithin } from '../table-file/read-within.ts';
import { TableFileError, UnreadableTable } from '../table-file/table-file-error.ts';

export type SettlementSource = { path: string; columns: SettlementColumns | null };
export type SettlementHead = Omit<SettlementFile, 'rows'>;

/** Reads the first sheet that has headers. @throws TableFileError, UnreadableTable */
export async function readSettlementSheets({ path, columns }: SettlementSource): Promise<SettlementFile> {
  for (const { rows } of await openTable(await readWithin(path))) {
    const file = readSettlement(rows, columns);
    if (file) return file;
  }
  throw new UnreadableTable('Tệp không có bảng nào.');
}

/** @returns null if the file cannot be read */
export async function readSettlementFile(source: SettlementSource): Promise<SettlementFile | null> {
  const { size } = await stat(source.path);
  if (size <= MOST_AT_ONCE)
    return readSettlementSheets(source).catch((error: unknown) => {
      if (isUnreadable(error)) return null;
      throw error;
    });
  const thread = new URL('./settlement-thread.ts', import.meta.url);
  const read = await readInThread<SettlementHead, SettlementFile['rows'][number]>(thread, source).catch(
    (error: unknown) => {
      if (error instanceof ReadingStopped) return { refused: 'too long' };
      throw error;
    },
  );
  return 'refused' in read ? null : { ...read.head, rows: read.items };
}

export const isUnreadable = (error: unknown): error is Error =>
  error instanceof UnreadableTable || error instanceof TableFileError;
