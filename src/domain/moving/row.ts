/** A row of a file, whose cells are asked for by their meaning. */
import { type Cell, cellText } from '#domain/values/table-cells.ts';
import { tidy } from '#domain/values/vietnamese-text.ts';
import type { Placed } from './columns.ts';
import type { Reason, ReportLine } from './report.ts';

/** A row as the file has it, with the number that a spreadsheet shows. */
export type TableRow = { row: number; cells: readonly Cell[] };

/** The maximum number of characters of a value that is shown in the report. */
const MOST_SHOWN = 200;

export class Row<Meaning extends string> {
  readonly row: number;
  readonly #cells: readonly Cell[];
  readonly #columns: Placed<Meaning>;
  readonly #report: ReportLine[];

  constructor({ row, cells }: TableRow, columns: Placed<Meaning>, report: ReportLine[]) {
    this.row = row;
    this.#cells = cells;
    this.#columns = columns;
    this.#report = report;
  }

  /** The cells of all columns with this meaning. A leading apostrophe marks a text in spreadsheets and is left out. */
  cells(meaning: Meaning): Cell[] {
    return (this.#columns.get(meaning) ?? []).map(({ at }) => {
      const cell = this.#cells[at] ?? null;
      if (typeof cell !== 'string') return cell;
      const text = cell.normalize('NFC').trim().replace(/^'/, '');
      return text === '' ? null : text;
    });
  }

  /** The first of them that is not empty. */
  cell(meaning: Meaning): Cell {
    return this.cells(meaning).find((cell) => cell !== null) ?? null;
  }

  /** The text of the cell with its line breaks; empty if the file has no such column. */
  raw(meaning: Meaning): string {
    return cellText(this.cell(meaning));
  }

  /** The text of the cell on one line. */
  text(meaning: Meaning): string {
    return tidy(this.raw(meaning));
  }

  has(meaning: Meaning): boolean {
    return this.#columns.has(meaning);
  }

  header(meaning: Meaning): string {
    return this.#columns.get(meaning)?.[0]?.header ?? '';
  }

  isEmpty(): boolean {
    return this.#cells.every((cell) => cellText(cell) === '');
  }

  report(reason: Reason, meaning: Meaning, value: Cell = this.cell(meaning)): void {
    const shown = cellText(value).slice(0, MOST_SHOWN);
    this.#report.push({ row: this.row, reason, field: this.header(meaning), value: shown });
  }
}
