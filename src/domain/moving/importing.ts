/** The words of an import: what it is about, how far it is, and what is told of its rows. */
import { z } from 'zod';
import type { ExportKind, ImportedCustomer, ImportedOrder, ImportedProduct } from './imported.ts';
import { type ReportLine, reportReasons } from './report.ts';

export const exportKinds = ['products', 'customers', 'orders'] as const satisfies readonly ExportKind[];

/** One thing that a file says, as the table import_rows keeps it. */
export type ImportedItems = { products: ImportedProduct; customers: ImportedCustomer; orders: ImportedOrder };

export const importStates = [
  'reading',
  /** the layout is not known: the owner says which column means what */
  'mapping',
  'previewing',
  'previewed',
  'running',
  'done',
  'undoing',
  'undone',
  /** the file cannot be read */
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row. `same`: the shop has exactly this already. */
export const rowOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * What the owner must hear of a row. `row`: as a spreadsheet counts; `field`: the header of the column, or an empty text;
 * `value`: what the cell contains; `says`: the reason in Vietnamese; `refuses`: true if it is not imported like this.
 */
export const rowNote = z.object({
  row: z.number(),
  field: z.string(),
  value: z.string(),
  says: z.string(),
  refuses: z.boolean(),
});
export type RowNote = z.infer<typeof rowNote>;

export const noteOfReport = ({ row, reason, field, value }: ReportLine): RowNote => ({
  row,
  field,
  value,
  says: reportReasons[reason].says,
  refuses: reportReasons[reason].refuses,
});
