/** A row of a file, whose cells are asked for by their meaning. */
import { type Cell, cellText } from '#domain/values/table-cells.ts';
import { fold, tidy } from '#domain/values/vietnamese-text.ts';
import { proposeMoney, readMoney, readYes, splitText } from './cell-values.ts';
import type { Placed } from './columns.ts';
import type { NamedCell, Reason, ReportLine } from './report.ts';

/** A row as the file has it, with the number that a spreadsheet shows. */
export type TableRow = { row: number; cells: readonly Cell[] };

/** The maximum number of characters of a value that is shown in the report. */
const MOST_SHOWN = 200;

type Column = { at: number; header: string };

/** What the rows of a file have in common. `others`: the columns without a known meaning. */
export type Head<Meaning extends string> = {
  columns: Placed<Meaning>;
  others: readonly Column[];
  /** how many đồng a 1 stands for */
  moneyUnit: number;
};

export class Row<Meaning extends string> {
  readonly row: number;
  readonly #cells: readonly Cell[];
  readonly #head: Head<Meaning>;
  readonly #report: ReportLine[];

  constructor({ row, cells }: TableRow, head: Head<Meaning>, report: ReportLine[]) {
    this.row = row;
    this.#cells = cells;
    this.#head = head;
    this.#report = report;
  }

  /** The cells of all columns with this meaning. */
  cells(meaning: Meaning): Cell[] {
    return this.#columns(meaning).map(({ at }) => this.#cellAt(at));
  }

  /** The texts of all columns with this meaning that are not empty, with the headers of the columns. */
  named(meaning: Meaning): { header: string; text: string }[] {
    return this.#textsIn(this.#columns(meaning));
  }

  /** The texts in the columns without a known meaning that are not empty. */
  others(): { header: string; text: string }[] {
    return this.#textsIn(this.#head.others);
  }

  /** The texts of all cells that are not empty, in the order of the file. */
  texts(): string[] {
    return this.#cells.map((_, at) => tidy(cellText(this.#cellAt(at)))).filter((text) => text !== '');
  }

  #columns(meaning: Meaning): readonly Column[] {
    return this.#head.columns.get(meaning) ?? [];
  }

  #textsIn(columns: readonly Column[]): { header: string; text: string }[] {
    return columns.flatMap(({ at, header }) => {
      const text = tidy(cellText(this.#cellAt(at)));
      return text === '' ? [] : [{ header, text }];
    });
  }

  /** A leading apostrophe marks a text in spreadsheets and is left out. */
  #cellAt(at: number): Cell {
    const cell = this.#cells[at] ?? null;
    if (typeof cell !== 'string') return cell;
    const text = cell.normalize('NFC').trim().replace(/^'/, '');
    return text === '' ? null : text;
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

  /** The text of the cell in lower case and without diacritics. */
  word(meaning: Meaning): string {
    return fold(this.text(meaning));
  }

  /** @returns null for a cell that says neither yes nor no */
  yes(meaning: Meaning): boolean | null {
    return readYes(this.cell(meaning));
  }

  /** The parts of the text between separators. A comma after a backslash separates nothing. */
  list(meaning: Meaning, separator = ','): string[] {
    return splitText(this.text(meaning), separator);
  }

  /** @returns whole đồng; null for a cell that is not an amount */
  money(cell: Cell): number | null {
    return readMoney(cell, this.#head.moneyUnit);
  }

  has(meaning: Meaning): boolean {
    return this.#head.columns.has(meaning);
  }

  header(meaning: Meaning): string {
    return this.#columns(meaning)[0]?.header ?? '';
  }

  isEmpty(): boolean {
    return this.#cells.every((cell) => cellText(cell) === '');
  }

  /** Names a cell to the owner. @param proposed what it could say instead, where one answer is likely */
  nameCell(meaning: Meaning, value: Cell, proposed?: string): NamedCell {
    const shown = cellText(value).slice(0, MOST_SHOWN);
    // a part of a cell, or a sum over several ones, cannot be typed anew in its place
    const whole = this.#columns(meaning).find(({ at }) => cellText(this.#cellAt(at)) === shown);
    return { field: whole?.header ?? this.header(meaning), value: shown, ...(whole && { mend: proposed ?? shown }) };
  }

  /** @param value and `proposed` as in `nameCell` */
  report(reason: Reason, meaning: Meaning, value: Cell = this.cell(meaning), proposed?: string): void {
    this.#report.push({ row: this.row, reason, ...this.nameCell(meaning, value, proposed) });
  }

  /** Reports a row of which nothing is made. @param name what it calls itself, where the cell at fault does not say it */
  reportAlone(reason: Reason, meaning: Meaning, name: string): void {
    this.#report.push({ row: this.row, reason, name, ...this.nameCell(meaning, this.cell(meaning)) });
  }

  /** Reports an amount that cannot be read, and proposes the one that a person reads in it. */
  reportAmount(reason: Reason, meaning: Meaning): void {
    const amount = proposeMoney(this.cell(meaning));
    const proposed = amount === null ? undefined : (amount / this.#head.moneyUnit).toLocaleString('vi-VN');
    this.report(reason, meaning, this.cell(meaning), proposed);
  }
}
