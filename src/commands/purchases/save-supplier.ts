/** Adds a supplier, or changes what is kept of one. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import {
  findSupplier,
  insertSupplier,
  isNameTaken,
  type Supplier,
  type SupplierFields,
  updateSupplier,
} from '#store/purchases/suppliers.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/**
 * @param version the version that the person saw; null adds the supplier
 * @throws Failure SUPPLIER_NOT_FOUND, SUPPLIER_NAME_TAKEN, CHANGED_MEANWHILE
 */
export function saveSupplier(
  db: Database,
  { id, version, fields, actor }: { id: string; version: number | null; fields: SupplierFields; actor: Actor },
): Promise<Supplier> {
  return db.transaction().execute(async (tx) => {
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
    const thing = { kind: 'purchase' as const, id, name: fields.name };
    await recordChange(tx, { actor, act: 'purchase.supplier-saved', thing });
    return supplier;
  });
}
