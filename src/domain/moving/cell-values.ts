/** Reads the values in the cells of another shop's export, in the many forms in which shops and spreadsheets write them. */
import { cleanEmail, emailKey, isEmail } from '#domain/values/email.ts';
import { readMoment } from '#domain/values/moment.ts';
import { cleanPhone, isDialable, phoneKey, toE164 } from '#domain/values/phone.ts';
import { type Cell, cellText, readAmount } from '#domain/values/table-cells.ts';
import { fold, tidy } from '#domain/values/vietnamese-text.ts';

/** @param unit how many đồng a 1 stands for @returns whole đồng; null for a text that is not an amount */
export function readMoney(cell: Cell, unit = 1): number | null {
  const amount = readAmount(cell);
  return amount === null || amount < 0 ? null : Math.round(amount * unit);
}

const THOUSANDS = /^(\d[\d.,]*)\s*(?:k|nghìn|ngàn|nghin|ngan)$/iu;
/** `1,2tr`, `3 triệu`, `1tr5`: what follows the word are its decimals */
const MILLIONS = /^(\d+)(?:[.,](\d+))?\s*(?:tr|triệu|trieu)\s*(\d{1,3})?$/iu;

/** @returns the amount, in đồng, that a person reads in `3129k` or `1tr5`, to be confirmed by one; null for any other text */
export function proposeMoney(cell: Cell): number | null {
  const text = cellText(cell).replace(/\s*(?:vnd|vnđ|đồng|đ|₫)$/iu, '');
  const thousands = readAmount(THOUSANDS.exec(text)?.[1]);
  if (thousands !== null) return Math.round(thousands * 1000);
  const [found, whole, decimals, behind] = MILLIONS.exec(text) ?? [];
  if (found === undefined || (decimals !== undefined && behind !== undefined)) return null;
  return Math.round(Number(`${whole}.${decimals ?? behind ?? 0}`) * 1_000_000);
}

/** @returns a whole number of pieces; null for a text that is none */
export function readPieces(cell: Cell): number | null {
  const pieces = readAmount(cell);
  return Number.isSafeInteger(pieces) ? pieces : null;
}

const GRAMS: Record<string, number> = {
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523_125,
};

/** @returns the unit that a text names: `Weight (kg)` → `kg` */
export function unitIn(text: string): string | null {
  const word = /([a-z]+)[\s)）]*$/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(GRAMS, word) ? word : null;
}

/**
 * Reads a weight: `1250`, `1,25 kg`, `2.205 lb`, `180 g`, or a number.
 * @param unit the unit of a weight without one
 * @returns whole grams; null for a text that is not a weight
 */
export function readWeight(cell: Cell, unit: string): number | null {
  if (typeof cell === 'number') return gramsOf(cell, unit);
  const match = /^(\d[\d.,\s]*?)\s*([a-z]*)$/i.exec(cellText(cell));
  if (!match) return null;
  const named = match[2] === '' ? unit : unitIn(match[2] ?? '');
  if (named === null) return null;
  const digits = (match[1] ?? '').replace(/\s/g, '');
  // three digits after a separator are thousands of grams, and a fraction of every larger unit
  const fraction = /^(\d+)[.,](\d+)$/.exec(digits);
  const isThousands = GRAMS[named] === 1 && fraction?.[2]?.length === 3;
  const value = fraction && !isThousands ? Number(`${fraction[1]}.${fraction[2]}`) : readAmount(digits);
  return value === null ? null : gramsOf(value, named);
}

function gramsOf(value: number, unit: string): number | null {
  const grams = Math.round(value * (GRAMS[unit] ?? Number.NaN));
  return Number.isSafeInteger(grams) && grams >= 0 ? grams : null;
}

/** The number of last digits that a spreadsheet replaces by zeros when it keeps a barcode as `8.93E+12`. */
const LOST = /^\d{6,}0{6}$/;

/** @returns null for a barcode whose digits a spreadsheet has lost */
export function readBarcode(cell: Cell): string | null {
  const text = cellText(cell).replace(/^(\d+)[.,]0+$/, '$1');
  return /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text) || LOST.test(text) ? null : text;
}

/** The digits of two complete Vietnamese numbers with nothing but spaces between them. */
const TWO_IN_ONE = /^((?:84|0)\d{9})((?:84|0)\d{9})$/;

export type Phones = { phone: string | null; isTwo: boolean };

/** Reads a phone number; of two numbers in one cell, the first one. `phone` is null for a text that is none. */
export function readPhone(cell: Cell): Phones {
  const parts = cleanPhone(cellText(cell))
    .split(/[/,;|\n]|\s+-\s+|hoặc/u)
    .flatMap((part) => TWO_IN_ONE.exec(part.replace(/\D/g, ''))?.slice(1) ?? [part.trim()])
    .filter((part) => isDialable(part));
  const [first] = parts;
  if (first === undefined) return { phone: null, isTwo: false };
  return { phone: toE164(first) ?? `+${phoneKey(first)}`, isTwo: parts.length > 1 };
}

/** @returns null for a text that is not an email address */
export function readEmail(cell: Cell): string | null {
  const text = cleanEmail(cellText(cell));
  return isEmail(text) ? emailKey(text) : null;
}

export type ReadDate = {
  date: Date;
  /** false for a day alone, which begins at `date` */
  hasTime: boolean;
  /** true if day and month could be the other way round */
  isDoubtful: boolean;
};

/** A date without a zone is in Vietnam's time. @returns null for a text that is not a date, or not a date alone */
export function readDate(cell: Cell): ReadDate | null {
  const read = readMoment(cell);
  if (read?.document !== '') return null;
  return { date: read.at, hasTime: read.hasTime, isDoubtful: read.isDoubtful };
}

/** @returns true or false for the words with which systems say yes and no; null for any other text */
export function readYes(cell: Cell): boolean | null {
  const word = fold(cellText(cell));
  if (['1', 'true', 'yes', 'co', 'x'].includes(word)) return true;
  return ['0', 'false', 'no', 'khong'].includes(word) ? false : null;
}

/**
 * Splits a text: `Tạ > Tạ tay` with the separator `>` → `['Tạ', 'Tạ tay']`. In a list with commas, `\,` is a comma inside a part.
 * @returns empty for no text
 */
export function splitText(text: string, separator: string): string[] {
  const parts =
    separator === ',' ? text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',')) : text.split(separator);
  return parts.map(tidy).filter((part) => part !== '');
}

/**
 * What stands between two addresses in a cell: a line break, a bar, a comma before a space, and whatever comes before the next
 * scheme or after the ending of a picture. An address may contain commas.
 */
const BETWEEN_PICTURES =
  /(?<!\s)\s*[\n\r|]\s*|[,;]\s+|(?<![,;\s])[,;\s]+(?=[a-z][a-z0-9+.-]*:\/\/|(?:javascript|data|blob|file|mailto):)|(?<![,;\s])\s+(?=[a-z]{1,20}:)|(?<=\.(?:jpe?g|png|webp|gif|avif))[,;]/i;

/** @returns the addresses in a cell, and what else stands between them, which is no address */
export function splitPictures(text: string): string[] {
  return text
    .split(BETWEEN_PICTURES)
    .map((part) => part.trim().replace(/[,;]$/, ''))
    .filter((part) => part !== '');
}

export function isPictureAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\/\S*$/i.test(text);
}
