/** Reads the table of products in the first sheet of a CSV or XLSX file. */
import type { SheetCell } from '#domain/values/field-cells.ts';
import { openTable } from '../table-file/open-table.ts';

/** @throws UnreadableTable */
export async function readTable(bytes: Buffer): Promise<SheetCell[][]> {
  return (await openTable(bytes))[0]?.rows ?? [];
}
