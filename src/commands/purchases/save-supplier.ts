/** Adds a supplier, or changes what is kept of one. */
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import {
  findSupplier,
  insertSupplier,
  isNameTaken,
  type Supplier,
  type SupplierFields,
  updateSupplier,
} from '#store/purchases/suppliers.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/**
 * @param version the version that the person saw; null adds the supplier
 * @throws Failure SUPPLIER_NOT_FOUND, SUPPLIER_NAME_TAKEN, CHANGED_MEANWHILE
 */
export async function saveSupplier(
  tx: Transaction,
  { id, version, fields }: { id: string; version: number | null; fields: SupplierFields },
): Promise<Acted<Supplier>> {
  const before = await findSupplier(tx, id);
  if (version !== null && !before) throw new Failure('SUPPLIER_NOT_FOUND');
  if (await isNameTaken(tx, fields.name, id)) throw new Failure('SUPPLIER_NAME_TAKEN');
  // a request that is sent twice adds one supplier
  const isKept =
    version === null
      ? before !== null || (await insertSupplier(tx, id, fields))
      : await updateSupplier(tx, { id, version }, fields);
  const supplier = await findSupplier(tx, id);
  if (!supplier) throw new Failure('SUPPLIER_NAME_TAKEN');
  if (!isKept) throw new Failure('CHANGED_MEANWHILE', { current: supplier });
  return acted({ kind: 'purchase', id, name: fields.name }, {}, supplier);
}
