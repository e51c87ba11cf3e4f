/** Reads the export of another shop system, or a table whose columns the owner has mapped, from its file. */
import { OWN_SYSTEM, readSheet } from '#domain/catalogue/product-sheet.ts';
import { readHeaders, type TableHeader } from '#domain/moving/guess-columns.ts';
import type { ImportedKind, ReadExport } from '#domain/moving/imported.ts';
import type { ReadingChoices } from '#domain/moving/importing.ts';
import { ownTable } from '#domain/moving/own-table.ts';
import { type Reading, readExport } from '#domain/moving/read-export.ts';
import type { TableRow } from '#domain/moving/row.ts';
import type { ExportLayout } from '#extension-api/export-layout.ts';
import { openTable } from '../table-file/open-table.ts';
import type { Sheet } from '../table-file/sheet.ts';
import { UnreadableTable } from '../table-file/table-file-error.ts';

function* numbered({ rows }: Sheet): Generator<TableRow> {
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells };
}

/** Reads the first sheet whose headers are known. @returns null if none is */
async function readSheets(sheets: readonly Sheet[], reading: Reading): Promise<ReadExport | null> {
  for (const sheet of sheets) {
    const read = await readExport(numbered(sheet), reading);
    if (read) return read;
  }
  return null;
}

/** @throws UnreadableTable if a layout of an extension fails */
async function readByExtension(sheets: readonly Sheet[], reading: Reading): Promise<ReadExport | null> {
  try {
    return await readSheets(sheets, reading);
  } catch (error) {
    throw new UnreadableTable(`Phần mở rộng đọc tệp này bị lỗi: ${(error as Error).message}`);
  }
}

/** Reads the table of products that this shop has exported. @throws UnreadableTable */
function readOwn(rows: Sheet['rows'], typed: ReadingChoices['cells']): ReadExport {
  const catalogue = readSheet(rows, typed);
  if (!catalogue) throw new UnreadableTable('Tệp có hai cột cùng tên.');
  return { system: OWN_SYSTEM, kind: 'catalogue', products: [], customers: [], orders: [], catalogue, report: [] };
}

/** `layouts`: those of extensions */
export type Wanted = ReadingChoices & {
  kind: ImportedKind;
  now: Date;
  layouts?: readonly ExportLayout[];
};

/** @returns the headers of the first sheet with some if no layout is known @throws UnreadableTable */
export async function readExportBytes(
  bytes: Buffer,
  { kind, table, layouts = [], ...how }: Wanted,
): Promise<{ read: ReadExport } | { headers: TableHeader[] }> {
  const sheets = await openTable(bytes);
  if (kind === 'catalogue') return { read: readOwn(sheets[0]?.rows ?? [], how.cells) };
  const read = table
    ? await readSheets(sheets, { layouts: [ownTable(kind, table)], ...how })
    : await readByExtension(sheets, { layouts, ...how });
  if (read) return { read };
  const headers = sheets.map((sheet) => readHeaders(numbered(sheet))).find(({ length }) => length > 0) ?? [];
  return { headers };
}
