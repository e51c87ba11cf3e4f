/** Puts the rows of a file together that has a column with the handle of the product. */
import type { Before, ExportRow, Place, ProductColumn } from '#extension-api/export-layout.ts';

const ofVariant = ['value1', 'value2', 'value3', 'sku', 'price', 'stock', 'weight', 'barcode'] as const;

/** Rows with the same handle are one product. A further row without any value of a variant is a further picture. */
export function placeByHandle(row: ExportRow<ProductColumn>, { last, isKnown }: Before): Place {
  const handle = row.text('handle');
  if (handle === '') return { is: 'product', keys: [`row ${row.row}`] };
  const isFurther = handle === last || (row.text('name') === '' && isKnown(handle));
  if (!isFurther) return { is: 'product', keys: [handle] };
  return { is: ofVariant.some((column) => row.cell(column) !== null) ? 'variant' : 'picture', of: handle };
}
