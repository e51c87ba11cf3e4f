/** Writes an exported table as CSV: UTF-8 with a byte order mark, by which Excel recognises it. */
import type { ExportColumn } from '#domain/exports/column.ts';
import { safeText } from './written-cells.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function cellOf<Row>({ kind, value }: ExportColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null || cell === '') return '';
  return typeof cell === 'number' && kind !== 'text' ? String(cell) : quoted(safeText(kind, cell));
}

export async function* csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ heading }) => quoted(heading)).join(',')}\r\n`;
  for await (const rows of parts)
    yield rows.map((row) => `${columns.map((column) => cellOf(column, row)).join(',')}\r\n`).join('');
}
