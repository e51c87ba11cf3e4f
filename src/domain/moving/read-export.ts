/** Reads the export of another shop system: recognises its layout by the headers, and reads row by row. */

import { cellText } from '#domain/values/table-cells.ts';
import { tidy } from '#domain/values/vietnamese-text.ts';
import type { ExportLayout } from '#extension-api/export-layout.ts';
import { placeColumns } from './columns.ts';
import type { ReadExport } from './imported.ts';
import { CustomerReader } from './read-customers.ts';
import { OrderReader } from './read-orders.ts';
import { ProductReader } from './read-products.ts';
import type { ReportLine } from './report.ts';
import { type Head, Row, type TableRow } from './row.ts';

/** The maximum number of rows above the headers. */
const MOST_PREAMBLE = 20;

/** @returns the layout whose headers stand in this row, with the most columns of those that fit; null if none does */
function recognise(
  row: TableRow,
  layouts: readonly ExportLayout[],
): { layout: ExportLayout; head: Head<string> } | null {
  const found = layouts.flatMap((layout) => {
    const columns = placeColumns<string>(row.cells, layout.columns);
    return layout.needs.every((meaning) => columns.has(meaning)) ? [{ layout, columns }] : [];
  });
  const [best] = found.toSorted((one, other) => other.columns.size - one.columns.size);
  if (!best) return null;
  const known = new Set([...best.columns.values()].flatMap((columns) => columns.map(({ at }) => at)));
  const headers = row.cells.map((cell, at) => ({ at, header: tidy(cellText(cell)) }));
  const others = headers.filter(({ at, header }) => header !== '' && !known.has(at));
  return { layout: best.layout, head: { columns: best.columns, others, moneyUnit: best.layout.moneyUnit ?? 1 } };
}

/**
 * @param rows the rows of a table, which may come part by part
 * @param options.now decides whether a sale is running
 * @returns null if no row has the headers of a layout
 */
export async function readExport(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  { layouts, now }: { layouts: readonly ExportLayout[]; now: Date },
): Promise<ReadExport | null> {
  let reading: Reading | null = null;
  for await (const row of rows) {
    if (reading) reading.take(row);
    else if (row.row > MOST_PREAMBLE) return null;
    else {
      const found = recognise(row, layouts);
      if (found) reading = new Reading(found.layout, found.head, now);
    }
  }
  return reading?.end() ?? null;
}

/** Takes the rows of one kind of export one after the other, and returns at the end what they are together. */
type Reader = {
  take(row: Row<string>): void;
  end(): Partial<Pick<ReadExport, 'products' | 'customers' | 'orders'>>;
};

function readerOf(layout: ExportLayout, now: Date): Reader {
  if (layout.kind === 'products') return new ProductReader(layout, now);
  return layout.kind === 'orders' ? new OrderReader(layout) : new CustomerReader();
}

class Reading {
  readonly #layout: ExportLayout;
  readonly #head: Head<string>;
  readonly #report: ReportLine[] = [];
  readonly #reader: Reader;

  constructor(layout: ExportLayout, head: Head<string>, now: Date) {
    this.#layout = layout;
    this.#head = head;
    this.#reader = readerOf(layout, now);
  }

  take(given: TableRow): void {
    const row = new Row(given, this.#head, this.#report);
    if (!row.isEmpty()) this.#reader.take(row);
  }

  end(): ReadExport {
    const { system, kind } = this.#layout;
    const read = { system, kind, products: [], customers: [], orders: [], ...this.#reader.end() };
    return { ...read, report: this.#report.toSorted((one, other) => one.row - other.row) };
  }
}
