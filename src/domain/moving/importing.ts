/** The words of an import: what it is about, how far it is, and what is told of its rows. */
import { z } from 'zod';
import { newAttribute } from '../attributes/own-attributes.ts';
import type { SheetItem } from '../catalogue/product-sheet.ts';
import type {
  ExportKind,
  ImportedCustomer,
  ImportedKind,
  ImportedOrder,
  ImportedProduct,
  ReadExport,
} from './imported.ts';
import { tableChoices } from './own-table.ts';
import { planVariants } from './product-rows.ts';
import { type Reason, type ReportLine, reportReasons } from './report.ts';
import type { RowNote } from './row-note.ts';

export const exportKinds = ['products', 'customers', 'orders'] as const satisfies readonly ExportKind[];
export const importedKinds = [...exportKinds, 'catalogue'] as const satisfies readonly ImportedKind[];

/** One thing that a file says, as the table import_rows keeps it. */
export type ImportedItems = {
  products: ImportedProduct;
  customers: ImportedCustomer;
  orders: ImportedOrder;
  catalogue: SheetItem;
};

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

/**
 * Days for which the rows of an import are kept after its end, and during which it can be undone; an import that nobody
 * runs is removed after as many. A month shows whether an import was right. What it brought was mostly sold or edited by
 * then, and an undo would leave that alone; the rows would only be a second copy of customers' data.
 */
export const ROWS_KEPT_DAYS = 30;

/** @returns the time until which the rows of an ended import are kept */
export const rowsKeptUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + ROWS_KEPT_DAYS * 86_400_000);

/** What becomes of a row. `same`: the shop has exactly this already. */
export const rowOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The maximum number of rows whose cells are typed anew: with more of them, the file itself is mended. */
const MOST_MENDED = 1000;

/**
 * What the owner chooses. `table`: what the columns of a table without a known layout mean; `types`: for each name of a type in
 * the file (as `typeKey` writes it) the slug of a type of the shop, or an empty text for a new type; a name that is left out is
 * found by itself; `category`: the category into which new types go, or an empty text for the one that the file names; `specs`: the headers of unknown columns that become specifications of the product; `attributes`: those that are
 * values of an attribute of the shop, or of a new one. All other columns are left out. `cells`: what is typed in place of cells, by the
 * number of the row and the header of the column; `ownCodes`: whether variants that share a code get codes of their own.
 */
export const importChoices = z.object({
  table: tableChoices.optional(),
  types: z.record(z.string(), z.string()).default({}),
  category: z.string().trim().max(100).default(''),
  specs: z.array(z.string()).max(200).default([]),
  attributes: z
    .record(
      z.string(),
      z.union([z.strictObject({ key: z.string().max(100) }), z.strictObject({ declares: newAttribute })]),
    )
    .default({}),
  cells: z
    .record(z.string().regex(/^[1-9]\d{0,6}$/), z.record(z.string().max(300), z.string().max(2000)))
    .refine((rows) => Object.keys(rows).length <= MOST_MENDED, `must have at most ${MOST_MENDED} rows`)
    .default({}),
  ownCodes: z.boolean().default(false),
});
export type ImportChoices = z.infer<typeof importChoices>;

/** Those of the choices by which the file itself is read; with others, only its rows are looked at again. */
export type ReadingChoices = Partial<Pick<ImportChoices, 'table' | 'cells' | 'ownCodes'>>;
export const readingChoices = ({ table, cells, ownCodes }: ImportChoices): ReadingChoices => ({
  table,
  cells,
  ownCodes,
});

const noteOf = ({ row, reason, name: _, ...cell }: ReportLine): RowNote => ({
  row,
  ...cell,
  says: reportReasons[reason].says,
  refuses: reportReasons[reason].refuses,
  inFile: true,
});

/** Reasons for which a row becomes no item of its own, and does not belong to the item above either. */
const ALONE: ReadonlySet<Reason> = new Set([
  'name_missing',
  'not_a_product',
  'parent_missing',
  'type_unsupported',
  'not_goods',
  'combo',
  'unit_conversion',
  'duplicate_order',
]);

/** `item`: null for a row of the file of which nothing can be made */
export type ReadRow = { row: number; name: string; item: ImportedItems[ImportedKind] | null; notes: RowNote[] };

const nameOf = (item: ImportedItems[ImportedKind]) =>
  'number' in item ? [item.number, item.customer.name].filter(Boolean).join(' · ') : item.name;
const rowsOf = (item: ImportedItems[ImportedKind]) =>
  'variants' in item ? [item.row, ...item.variants.map(({ row }) => row)] : [item.row];

/** @returns what a file says in the order of its rows, each item with the notes about its rows */
export function rowsOfExport({ kind, report, ...lists }: ReadExport): ReadRow[] {
  const items: readonly ImportedItems[ImportedKind][] = lists[kind];
  const rows = items.map((item): ReadRow => ({ row: item.row, name: nameOf(item), item, notes: [] }));
  const byRow = new Map(items.flatMap((item, index) => rowsOf(item).map((row) => [row, rows[index]] as const)));
  const sorted = rows.toSorted((one, other) => one.row - other.row);
  const alone: ReadRow[] = [];
  let above = -1;
  for (const line of report.toSorted((one, other) => one.row - other.row)) {
    const note = noteOf(line);
    while ((sorted[above + 1]?.row ?? Number.POSITIVE_INFINITY) <= line.row) above += 1;
    const owner = byRow.get(line.row) ?? (ALONE.has(line.reason) ? undefined : sorted[above]);
    if (owner) owner.notes.push(note);
    else alone.push({ row: line.row, name: line.name ?? line.value, item: null, notes: [note] });
  }
  reportSameCodes(sorted);
  return [...sorted, ...alone].toSorted((one, other) => one.row - other.row);
}

/** Variants without a code get one of their names. Of two products with the same name, only the first one can have it. */
function reportSameCodes(rows: readonly ReadRow[]): void {
  const seen = new Map<string, number>();
  for (const { item, notes } of rows) {
    if (!item || !('variants' in item)) continue;
    for (const { sku, row } of planVariants(item, notes, { specs: [] })) {
      const first = seen.get(sku);
      if (first === undefined) seen.set(sku, row);
      else
        notes.push({
          row,
          field: '',
          value: item.name,
          says: `không có mã hàng, và trùng tên với dòng ${first}`,
          refuses: true,
          inFile: true,
        });
    }
  }
}
