/** Writes the parts of bundles that are imported or saved. */
import type { BundlePart } from '#domain/catalogue/bundle.ts';
import type { RowError } from '#domain/catalogue/catalogue-row.ts';
import { listParts, listPromised, replaceParts } from '#store/catalogue/bundles.ts';
import type { Transaction } from '#store/database/database.ts';

/** `row`: the number of the row in the file. If `parts` is missing, the stored parts of the bundle remain */
export type BundleRow = { row: number; sku: string; parts?: readonly { sku: string; quantity: number }[] | undefined };

const same = (one: readonly BundlePart[], other: readonly BundlePart[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Call this function after all products were written.
 * @param ids the ids of all products by SKU
 * @returns the faults of the rows; if there are any, the caller must roll back
 */
export async function writeBundles(
  tx: Transaction,
  rows: readonly BundleRow[],
  ids: ReadonlyMap<string, string>,
): Promise<RowError[]> {
  const errors: RowError[] = [];
  const wanted = new Map<string, { row: number; parts: BundlePart[] }>();
  for (const { row, sku, parts } of rows) {
    if (!parts) continue;
    const existingParts = parts.flatMap((part) => {
      const productId = ids.get(part.sku);
      if (productId && part.sku !== sku) return [{ productId, quantity: part.quantity }];
      errors.push(errorIn(row, `“${part.sku}” không phải sản phẩm khác của cửa hàng`));
      return [];
    });
    wanted.set(ids.get(sku) ?? '', { row, parts: existingParts });
  }
  if (wanted.size === 0) return errors;
  const present = await listParts(tx, [...wanted.keys()]);
  const changed = [...wanted].filter(([id, { parts }]) => !same(parts, present.get(id) ?? []));
  const promised = await listPromised(
    tx,
    changed.flatMap(([id]) => (present.has(id) ? [id] : [])),
  );
  for (const [id, { row, parts }] of changed) {
    // if an open order with the bundle were cancelled, the new parts would return to stock instead of the sold ones
    if (promised.has(id))
      errors.push(errorIn(row, 'có đơn hàng hoặc giỏ đang chờ thanh toán gồm bộ này, hãy đổi sau khi xong'));
    else await replaceParts(tx, id, parts);
  }
  return errors;
}

const errorIn = (row: number, message: string): RowError => ({ file: 'products', row, field: 'parts', message });
