/** Finds the columns of a file by their headers. */
import { type Cell, cellText } from '#domain/values/table-cells.ts';
import { plainCharacters, tidy } from '#domain/values/vietnamese-text.ts';
import type { Columns, Headers } from '#extension-api/export-layout.ts';

const plain = (header: string) => tidy(plainCharacters(header)).replace(/\*$/, '').trim().toLowerCase();

/** The columns of a file by their meaning; several columns may have the same one. */
export type Placed<Meaning extends string> = ReadonlyMap<Meaning, readonly { at: number; header: string }[]>;

export function placeColumns<Meaning extends string>(
  headers: readonly Cell[],
  columns: Columns<Meaning>,
): Placed<Meaning> {
  const names = headers.map((cell) => tidy(cellText(cell)));
  const placed = new Map<Meaning, { at: number; header: string }[]>();
  for (const [meaning, wanted] of Object.entries(columns) as [Meaning, Headers][]) {
    const found = wanted.flatMap((one) => names.flatMap((header, at) => (fits(header, one) ? [{ at, header }] : [])));
    if (found.length > 0) placed.set(meaning, found);
  }
  return placed;
}

const fits = (header: string, wanted: Headers[number]) =>
  typeof wanted === 'string' ? plain(header) === plain(wanted) : wanted.test(plain(header));
