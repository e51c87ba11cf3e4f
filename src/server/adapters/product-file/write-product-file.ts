/** Writes tables of products, and tables of the faults of an import, as CSV or XLSX. */
import type { SheetCell } from '#domain/values/field-cells.ts';

const quoted = (cell: SheetCell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`);

/** Writes CSV in UTF-8 with a byte order mark, by which Excel recognises UTF-8. */
export function toCsv(rows: readonly (readonly SheetCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Writes an XLSX file by a library that is loaded only then. Every text is written as text and never as a formula. */
export async function toXlsx(rows: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === '') return null;
      return typeof value === 'number' ? { type: Number, value } : { type: String, value };
    }),
  );
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(cells, { sheet: 'Sản phẩm', stickyRowsCount: 1 }).toBuffer();
}
