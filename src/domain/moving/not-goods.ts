/** Tells rows that are no goods: the sums below or above a table, and rows with nothing to sell. */
import { fold, tidy } from '#domain/values/vietnamese-text.ts';
import type { ProductColumn } from '#extension-api/export-layout.ts';
import type { Row } from './row.ts';

/** The words before a sum, alone or with the sum: `Tổng cộng`, `TỔNG:`, `Tổng số: 25 mặt hàng`, `Tổng phụ nhóm Bóng`, `Total (25)`. */
const TOTAL =
  /^(?:tong phu(?: .+)?|sub ?total .+|tong(?: (?:cong|so|ket|tien|gia tri|luong|san pham|mat hang|hang|sl|ton|kho|von|thanh tien))*|cong(?: don)?|(?:grand |sub ?)?totals?)(?:\s*[:=(–-]\s*[\d.,]+\D*|\s+[\d.,]+ (?:san pham|mat hang|sp|mon|ma|items?|products?))?[\s.:)]*$/;

/** The maximum number of characters of such words. */
const MOST = 100;

const isTotal = (text = '') => text.length <= MOST && TOTAL.test(tidy(fold(text)));

/** What tells a further variant, picture or product from a sum, which has amounts and a stock only. */
const ofGoods: readonly ProductColumn[] = [
  ...(['sku', 'barcode', 'handle', 'id', 'parent', 'options', 'value1', 'value2', 'value3'] as const),
  ...(['description', 'pictures', 'variantPicture'] as const),
];
const ofNamedGoods: readonly ProductColumn[] = [...ofGoods, 'stock', 'vendor', 'category', 'widerCategory', 'weight'];

/** True for a row whose name is that of a sum. */
export const isSum = (row: Row<ProductColumn>): boolean =>
  [row.texts()[0], row.text('name'), row.text('sku')].some(isTotal);

/** True for a row that is a sum, and for one that has none of the cells by which the other rows of the file are goods. */
export function isNoGoods(row: Row<ProductColumn>): boolean {
  const name = row.text('name');
  const lacks = (columns: readonly ProductColumn[]) => columns.every((column) => row.cell(column) === null);
  if (name === '') return (row.text('handle') === '' && row.texts().some(isTotal)) || lacks(ofGoods);
  if (isSum(row)) return true;
  // a table of names and prices alone says no more about any of its rows
  const saysMore = row.has('sku') && (['stock', 'vendor', 'category'] as const).some((column) => row.has(column));
  return saysMore && lacks(ofNamedGoods);
}
