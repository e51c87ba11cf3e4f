/** A table that staff export: its columns are declared once, and both formats, CSV and XLSX, are written from them. */
import type { Permission } from '../staff/permissions.ts';

/**
 * How a column is written. `phone`: a text that a spreadsheet must not read as a number; `money`: whole đồng; `day`: the
 * text `YYYY-MM-DD`; `time`: a point in time, which is written in Vietnam's time zone
 */
export type ColumnKind = 'text' | 'phone' | 'number' | 'money' | 'day' | 'time';

/** The value in a cell; null is an empty cell. */
export type ExportCell = string | number | Date | null;

export type ExportColumn<Row> = {
  heading: string;
  kind: ColumnKind;
  value: (row: Row) => ExportCell;
  /** the permission without which the column is left out; by default prices:read for money, none for anything else */
  permission?: Permission;
};

export type ExportTable<Row> = {
  /** the Vietnamese name of the table: of the sheet, and in the audit log */
  title: string;
  /** the beginning of the file's name, without marks */
  fileName: string;
  columns: readonly ExportColumn<Row>[];
};

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** @returns the columns that a person with these permissions may see */
export function columnsFor<Row>(
  { columns }: ExportTable<Row>,
  permissions: ReadonlySet<Permission>,
): readonly ExportColumn<Row>[] {
  const needed = ({ kind, permission }: ExportColumn<Row>) => permission ?? (kind === 'money' ? 'prices:read' : null);
  return columns.filter((column) => {
    const permission = needed(column);
    return permission === null || permissions.has(permission);
  });
}

/**
 * Separates a phone number by spaces, as in 0912 345 678: a spreadsheet that opens a CSV file would read the digits
 * alone as a number, and drop the zero. @param text a number as typed, or as phoneKey returns it
 */
export function spacedPhone(text: string): string {
  const digits = text.replace(/^\+84/, '0').replace(/[\s.-]/g, '');
  const parts = /^(0\d{3})(\d{3})(\d{3,4})$/.exec(digits);
  return parts ? parts.slice(1).join(' ') : text;
}
