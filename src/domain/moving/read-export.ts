/** Reads the export of another shop system: recognises its layout by the headers, and reads row by row. */

import { cellText } from '#domain/values/table-cells.ts';
import { tidy } from '#domain/values/vietnamese-text.ts';
import type { ExportLayout } from '#extension-api/export-layout.ts';
import { type Placed, placeColumns } from './columns.ts';
import type { ReadExport } from './imported.ts';
import { CustomerReader } from './read-customers.ts';
import { OrderReader } from './read-orders.ts';
import { ProductReader } from './read-products.ts';
import type { ReportLine } from './report.ts';
import { type Head, Row, type TableRow } from './row.ts';

/** The maximum number of rows above the headers. */
const MOST_PREAMBLE = 20;

/**
 * How a file is read. `now` decides whether a sale is running; `cells`: what the owner has typed in place of cells, by the number of
 * the row and the header of the column; `ownCodes`: whether variants that share a code get codes of their own
 */
export type Reading = {
  layouts: readonly ExportLayout[];
  now: Date;
  cells?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  ownCodes?: boolean;
};

type Recognised = { layout: ExportLayout; head: Head<string> };

/** @returns the layout whose headers stand in this row, with the most columns of those that fit; null if none does */
function recognise(row: TableRow, layouts: readonly ExportLayout[]): Recognised | null {
  const found = layouts.flatMap((layout) => {
    const columns = placeColumns<string>(row.cells, layout.columns);
    return layout.needs.every((meaning) => columns.has(meaning)) ? [{ layout, columns }] : [];
  });
  const [best] = found.toSorted((one, other) => other.columns.size - one.columns.size);
  return best ? recognised(best.layout, row, best.columns) : null;
}

function recognised(layout: ExportLayout, { cells }: TableRow, columns: Placed<string>): Recognised {
  const known = new Set([...columns.values()].flatMap((placed) => placed.map(({ at }) => at)));
  const headers = cells.map((cell, at) => ({ at, header: tidy(cellText(cell)) }));
  const others = headers.filter(({ at, header }) => header !== '' && !known.has(at));
  return { layout, head: { columns, others, moneyUnit: layout.moneyUnit ?? 1 } };
}

/** Recognises a file by what stands below the headers. @param first its first rows @returns also the rows below the headers */
function recogniseByContent(
  first: readonly TableRow[],
  layouts: readonly ExportLayout[],
): (Recognised & { below: readonly TableRow[] }) | null {
  for (const [index, row] of first.entries()) {
    const below = first.slice(index + 1);
    const headers = row.cells.map((cell) => tidy(cellText(cell)));
    for (const layout of layouts) {
      const found = layout.byContent?.(
        headers,
        below.map(({ cells }) => cells),
      );
      if (!found) continue;
      const columns = Object.entries(found).map(
        ([meaning, at]) => [meaning, [{ at, header: headers[at] ?? '' }]] as const,
      );
      return { ...recognised(layout, row, new Map(columns)), below };
    }
  }
  return null;
}

/**
 * @param rows the rows of a table, which may come part by part
 * @returns null if no row has the headers of a layout
 */
export async function readExport(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  reading: Reading,
): Promise<ReadExport | null> {
  const first: TableRow[] = [];
  let table: KnownTable | null = null;
  const readByContent = () => {
    const found = recogniseByContent(first, reading.layouts);
    return found && new KnownTable(found, reading, found.below);
  };
  for await (const row of rows) {
    table ??= row.row > MOST_PREAMBLE ? readByContent() : null;
    if (table) table.take(row);
    else if (row.row > MOST_PREAMBLE) return null;
    else {
      const found = recognise(row, reading.layouts);
      if (found) table = new KnownTable(found, reading);
      else first.push(row);
    }
  }
  return (table ?? readByContent())?.end() ?? null;
}

/** Takes the rows of one kind of export one after the other, and returns at the end what they are together. */
type Reader = {
  take(row: Row<string>): void;
  end(): Partial<Pick<ReadExport, 'products' | 'customers' | 'orders'>>;
};

function readerOf(layout: ExportLayout, { now, ownCodes = false }: Reading): Reader {
  if (layout.kind === 'products') return new ProductReader(layout, now, ownCodes);
  return layout.kind === 'orders' ? new OrderReader(layout) : new CustomerReader();
}

class KnownTable {
  readonly #layout: ExportLayout;
  readonly #head: Head<string>;
  readonly #report: ReportLine[] = [];
  readonly #reader: Reader;
  readonly #typed: NonNullable<Reading['cells']>;

  constructor({ layout, head }: Recognised, reading: Reading, rows: readonly TableRow[] = []) {
    this.#layout = layout;
    this.#head = head;
    this.#reader = readerOf(layout, reading);
    this.#typed = reading.cells ?? {};
    for (const row of rows) this.take(row);
  }

  take(given: TableRow): void {
    const row = new Row(this.#mended(given), this.#head, this.#report);
    if (!row.isEmpty()) this.#reader.take(row);
  }

  /** The row with what the owner has typed in place of its cells. */
  #mended(given: TableRow): TableRow {
    const typed = this.#typed[given.row];
    if (!typed) return given;
    const columns = [...this.#head.columns.values()].flat().concat(this.#head.others);
    const cells = [...given.cells];
    for (const [header, text] of Object.entries(typed)) {
      const at = columns.find((column) => column.header === header)?.at ?? -1;
      while (cells.length < at) cells.push(null);
      if (at >= 0) cells[at] = text;
    }
    return { row: given.row, cells };
  }

  end(): ReadExport {
    const { system, kind } = this.#layout;
    const read = { system, kind, products: [], customers: [], orders: [], catalogue: [], ...this.#reader.end() };
    return { ...read, report: this.#report.toSorted((one, other) => one.row - other.row) };
  }
}
