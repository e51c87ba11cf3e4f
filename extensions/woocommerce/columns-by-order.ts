/**
 * Finds the columns of WooCommerce's export of products whatever the language of its headers: the order of the columns is the same
 * everywhere, and so are the words for the types of products.
 */
import type { Cell, ProductColumn } from '#extension-api/export-layout.ts';

const TYPE = /^(?:simple|variable|variation|grouped|external)(?:, ?(?:downloadable|virtual))*$/i;
/** Weight, length, width and height follow each other, each with its unit in brackets. */
const WITH_UNIT = /\([^()]+\)$/;
/** The abbreviations are the same in all languages. Versions before 9.2 have no such column. */
const BARCODE = /gtin|upc|ean|isbn/i;
/** How many columns stand between the name and the weight: the older versions have no column of the low stock. */
const NAME_TO_WEIGHT = [15, 14];

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();

type Found = Partial<Record<ProductColumn, number>>;

/** @returns null for a file that WooCommerce did not write, or one with a choice of its columns only */
export function columnsByOrder(headers: readonly string[], rows: readonly (readonly Cell[])[]): Found | null {
  const type = headers.findIndex((_, at) => {
    const texts = rows.map((row) => textOf(row[at])).filter((text) => text !== '');
    return texts.length > 0 && texts.every((text) => TYPE.test(text));
  });
  if (type < 0) return null;
  const weight = headers.findIndex((_, at) => [0, 1, 2, 3].every((next) => WITH_UNIT.test(headers[at + next] ?? '')));
  const hasBarcode = BARCODE.test(headers[type + 2] ?? '');
  const name = type + (hasBarcode ? 3 : 2);
  if (!NAME_TO_WEIGHT.includes(weight - name) || headers.length <= weight + 14) return null;
  return {
    ...(type > 0 && { id: type - 1 }),
    ...(hasBarcode && { barcode: type + 2 }),
    ...{ type, sku: type + 1, name, status: name + 1, description: name + 5, saleStarts: name + 6, saleEnds: name + 7 },
    ...{ stock: name + 11, weight, salePrice: weight + 6, price: weight + 7, category: weight + 8 },
    ...{ pictures: weight + 11, parent: weight + 14 },
    ...brandsBehind(headers, rows, weight + 20),
    ...attributesIn(headers, weight + 20),
  };
}

/** The brands stand behind the position, which is a number, since version 9.6. */
function brandsBehind(headers: readonly string[], rows: readonly (readonly Cell[])[], position: number): Found {
  const header = headers[position + 1] ?? '';
  const isBrand =
    header !== '' && !/\d|:/.test(header) && rows.every((row) => !/^\d+$/.test(textOf(row[position + 1])));
  return isBrand ? { vendor: position + 1 } : {};
}

const pairs = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const;

/** Each attribute has four or five columns with its number in their headers: name, values, visible, global, default. */
function attributesIn(headers: readonly string[], after: number): Found {
  const numberIn = (header: string | undefined) => (header?.includes(':') ? undefined : /\d+/.exec(header ?? '')?.[0]);
  const found = pairs.map(([option, value], index): Found => {
    const isOwn = (at: number) => at > after && numberIn(headers[at]) === String(index + 1);
    const at = headers.findIndex((_, start) => [0, 1, 2, 3].every((next) => isOwn(start + next)));
    return at < 0 ? {} : { [option]: at, [value]: at + 1 };
  });
  return Object.assign({}, ...found);
}
