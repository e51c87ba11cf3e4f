/** The attributes in the rows of an import. */
import type { RowError } from '../catalogue/catalogue-row.ts';
import type { AttributeTable } from '../catalogue/product-attributes.ts';
import { CATALOGUE } from './attribute-file.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fullKey = (key: string) => (key.includes('/') ? key : `${CATALOGUE}/${key}`);

/**
 * Moves the values in a row's field `attributes` into the row. Keys without a folder are those of the catalogue.
 * @returns the rows, and an error for each unknown key: a mistyped key must not lose its value
 */
export function spreadAttributes(given: unknown, table: AttributeTable): { rows: unknown; errors: RowError[] } {
  if (!Array.isArray(given)) return { rows: given, errors: [] };
  const errors: RowError[] = [];
  const rows = given.map((row: unknown, index) => {
    if (!isObject(row) || row.attributes === undefined) return row;
    const { attributes, ...rest } = row;
    const error = (field: string, message: string) => errors.push({ file: 'products', row: index + 1, field, message });
    if (!isObject(attributes)) {
      error('attributes', 'phải là các giá trị theo khóa của thuộc tính');
      return rest;
    }
    const values = Object.entries(attributes).map(([key, value]) => [fullKey(key), value] as const);
    for (const [key] of values)
      if (!Object.hasOwn(table, key)) error(`attributes.${key}`, 'là thuộc tính mà cửa hàng không có');
    return { ...rest, ...Object.fromEntries(values) };
  });
  return { rows, errors };
}
