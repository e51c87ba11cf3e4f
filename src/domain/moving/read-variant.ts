/** Reads what a row says about one variant, and reports what cannot be read. */

import { readAmount } from '#domain/values/table-cells.ts';
import type { ProductColumn, ProductLayout } from '#extension-api/export-layout.ts';
import { readBarcode, readDate, readPieces, readWeight, unitIn } from './cell-values.ts';
import type { ImportedVariant } from './imported.ts';
import type { Row } from './row.ts';

type ProductRow = Row<ProductColumn>;

/** A price below this is most likely in thousands of đồng or in another currency. */
const LEAST_USUAL_PRICE = 1000;
const MOST_USUAL_STOCK = 100_000;
const DAY_MS = 86_400_000;

/** @param names the names of the options on the first row of the product, which further rows need not repeat */
export function readVariant(
  row: ProductRow,
  { layout, names, now }: { layout: ProductLayout; names: readonly string[]; now: Date },
): ImportedVariant {
  const { price, comparePrice } = readPrices(row, now);
  const cost = optional(row, 'cost', 'amount_unreadable', (cell) => row.money(cell));
  const stock = readStock(row);
  return {
    row: row.row,
    options: readOptions(row, layout, names),
    sku: readSku(row),
    price,
    comparePrice,
    cost,
    stock,
    ...(cost !== null && (stock ?? -1) < 0 && { costWithout: row.nameCell('stock', worstStock(row)) }),
    weightG: readWeightOf(row, layout),
    barcode: optional(row, 'barcode', 'barcode_unreadable', readBarcode),
  };
}

const pairs = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const;

/** The name that several systems give to the only variant of a product. */
const ONLY = 'Default Title';

export const optionNames = (row: ProductRow): string[] => pairs.map(([name]) => row.text(name));

/** @param names as for `readVariant` */
export const readOptions = (row: ProductRow, { options }: ProductLayout, names: readonly string[]) =>
  options ? options(row) : optionsOf(row, names);

function optionsOf(row: ProductRow, names: readonly string[]): ImportedVariant['options'] {
  return pairs.flatMap(([option, column], index) => {
    const value = row.text(column);
    const name = row.text(option) || (names[index] ?? '');
    return value === '' || value === ONLY || name === '' ? [] : [{ name, value }];
  });
}

function readSku(row: ProductRow): string | null {
  const sku = row.text('sku');
  if (sku !== '') return sku;
  row.report('sku_missing', 'sku');
  return null;
}

/** Reads a cell that may be empty. @returns null for an empty cell, and for one that cannot be read, which is reported */
function optional<Value>(
  row: ProductRow,
  column: ProductColumn,
  reason: 'amount_unreadable' | 'barcode_unreadable' | 'date_unreadable',
  read: (cell: ReturnType<ProductRow['cell']>) => Value | null,
): Value | null {
  const cell = row.cell(column);
  if (cell === null) return null;
  const value = read(cell);
  if (value === null && reason === 'amount_unreadable') row.reportAmount(reason, column);
  else if (value === null) row.report(reason, column);
  return value;
}

function readPrices(row: ProductRow, now: Date): Pick<ImportedVariant, 'price' | 'comparePrice'> {
  const onSale = row.cell('salePrice') !== null && isRunning(row, now);
  const [column, before] = onSale ? (['salePrice', 'price'] as const) : (['price', 'comparePrice'] as const);
  const price = readPrice(row, column);
  // systems write 0 for a product without a price before the reduction
  const comparePrice = optional(row, before, 'amount_unreadable', (cell) => row.money(cell)) || null;
  if (comparePrice !== null && price !== null && comparePrice <= price) row.report('compare_below_price', before);
  return { price, comparePrice };
}

function isRunning(row: ProductRow, now: Date): boolean {
  const dateIn = (column: 'saleStarts' | 'saleEnds') => optional(row, column, 'date_unreadable', readDate);
  const [starts, ends] = [dateIn('saleStarts'), dateIn('saleEnds')];
  if (starts !== null && starts.date > now) return false;
  // a sale that ends on a day runs until its end
  const end = ends && ends.date.getTime() + (ends.hasTime ? 0 : DAY_MS);
  return end === null || end >= now.getTime();
}

function readPrice(row: ProductRow, column: 'price' | 'salePrice'): number | null {
  const cell = row.cell(column);
  const price = row.money(cell);
  if (cell === null) row.report('price_missing', column);
  else if (price === null)
    row.reportAmount((readAmount(cell) ?? 0) < 0 ? 'price_negative' : 'price_unreadable', column);
  else if (price === 0) row.report('price_zero', column);
  else if (price < LEAST_USUAL_PRICE) row.report('price_unusual', column);
  return price;
}

/** The stock is the sum over all branches. It is unknown if one of them cannot be read. */
function readStock(row: ProductRow): number | null {
  const cells = row.cells('stock').filter((cell) => cell !== null);
  if (cells.length === 0) return null;
  const counts = cells.map(readPieces);
  const unread = cells[counts.indexOf(null)];
  if (unread !== undefined) {
    row.report('stock_unreadable', 'stock', unread);
    return null;
  }
  const stock = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (stock < 0) row.report('stock_negative', 'stock', stock);
  if (stock > MOST_USUAL_STOCK) row.report('stock_unusual', 'stock', stock);
  return stock;
}

/** The first stock that cannot be read or is negative; null if there is none, so that the first empty cell is meant. */
const worstStock = (row: ProductRow) =>
  row.cells('stock').find((cell) => cell !== null && (readPieces(cell) ?? -1) < 0) ?? null;

/** A weight of 0 means that nobody has typed one. */
function readWeightOf(row: ProductRow, layout: ProductLayout): number | null {
  const cell = row.cell('weight');
  if (cell === null) return null;
  const declared = layout.weightUnit === 'header' ? unitIn(row.header('weight')) : layout.weightUnit;
  const grams = readWeight(cell, unitIn(row.text('weightUnit')) ?? declared ?? 'kg');
  if (grams === null) row.report('weight_unreadable', 'weight');
  return grams || null;
}
