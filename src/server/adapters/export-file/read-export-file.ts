/** Reads the export of another shop system from its file. */
import type { ReadExport } from '#domain/moving/imported.ts';
import { exportLayouts } from '#domain/moving/layouts/export-layouts.ts';
import { readExport } from '#domain/moving/read-export.ts';
import type { TableRow } from '#domain/moving/row.ts';
import { openTable } from '../table-file/open-table.ts';
import { readWithin } from '../table-file/read-within.ts';
import type { Sheet } from '../table-file/sheet.ts';

function* numbered({ rows }: Sheet): Generator<TableRow> {
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells };
}

/**
 * Reads the first sheet whose headers are known. @param now decides whether a sale is running @returns null if none is
 * @throws TableFileError, UnreadableTable
 */
export async function readExportFile(path: string, now: Date): Promise<ReadExport | null> {
  for (const sheet of await openTable(await readWithin(path))) {
    const read = await readExport(numbered(sheet), { layouts: exportLayouts, now });
    if (read) return read;
  }
  return null;
}
