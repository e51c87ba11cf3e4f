/** Reads and writes the cells of product files and other files that staff edit in a spreadsheet. */
import { type ByKind, type Field, isNeverNull, ofKind } from './field.ts';
import { fold } from './vietnamese-text.ts';

export type SheetCell = string | number | null;

/** The error of a cell that cannot be read, with the reason in Vietnamese. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}

export function asMoney(text: string): number {
  const digits = text.replace(/[\s\u00a0đ₫]/gi, '');
  if (/^\d+$/.test(digits)) return Number(digits);
  if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  throw new CellFault(`“${text}” không phải là số đồng`);
}

export function asWhole(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new CellFault(`“${text}” không phải là số nguyên`);
}

export function asDecimal(text: string): number {
  const typed = text.replace(',', '.');
  if (/^\d+(\.\d+)?$/.test(typed)) return Number(typed);
  throw new CellFault(`“${text}” không phải là số`);
}

export function asYes(text: string): boolean {
  const word = fold(text);
  if (['co', 'x', '1', 'true', 'yes'].includes(word)) return true;
  if (['khong', '0', 'false', 'no'].includes(word)) return false;
  throw new CellFault('chỉ nhận “có” hoặc “không”');
}

function asChoice(text: string, names: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(names).find(([key, name]) => fold(text) === fold(name) || text === key);
  if (chosen) return chosen[0];
  throw new CellFault(`chỉ nhận ${Object.values(names).join(', ')}`);
}

export const yes = (value: boolean) => (value ? 'có' : 'không');
export const decimal = (value: number) => String(value).replace('.', ',');
export const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

const reading: ByKind<[text: string], string | number | boolean | string[]> = {
  text: (_, text) => text,
  code: (_, text) => text,
  slug: (_, text) => text,
  lines: (_, text) => linesOf(text),
  money: (_, text) => asMoney(text),
  whole: (_, text) => asWhole(text),
  decimal: (_, text) => asDecimal(text),
  'yes-no': (_, text) => asYes(text),
  choice: ({ choices, inFiles }, text) => asChoice(text, inFiles ?? choices),
};

/** @param text the text of the cell, trimmed, not empty @throws CellFault */
export const readCell = (field: Field, text: string) => ofKind(reading, field, text);

/** @returns the value that an empty cell stands for; undefined keeps the stored value */
export function readEmptyCell(field: Field): null | [] | undefined {
  if (field.kind === 'lines') return [];
  return isNeverNull(field) ? undefined : null;
}

/** @param value the stored value of the field */
export function writeCell(field: Field, value: unknown): SheetCell {
  if (value === null) return null;
  if (field.kind === 'lines') return (value as string[]).join('\n');
  if (field.kind === 'decimal') return decimal(Number(value));
  if (field.kind === 'yes-no') return yes(value === true);
  if (field.kind === 'choice') return (field.inFiles ?? field.choices)[String(value)] ?? String(value);
  return value as string | number;
}
