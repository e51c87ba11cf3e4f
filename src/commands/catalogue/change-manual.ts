/** Gives a product a manual, or takes it away. The sweep of unused files removes the file that no product has any more. */
import type { Manual } from '#domain/catalogue/manual.ts';
import type { ChangedThing } from '#domain/staff/audit-acts.ts';
import { demand } from '#domain/values/failure.ts';
import { deleteManual, findManual, type StoredManual, writeManual } from '#store/content/manuals.ts';
import type { Transaction } from '#store/database/database.ts';
import { findMailedProduct } from '#store/mail/mail-recipients.ts';
import { type ActEntry, type Acted, acted, unchanged } from '../acts/run-act.ts';

type Changed = { productId: string; manual: Manual | null };

/** @param change.manual null takes the manual away @throws Failure PRODUCT_NOT_FOUND */
export async function changeManual(
  tx: Transaction,
  { productId, manual }: Changed,
): Promise<Acted<StoredManual | null>> {
  const { name } = demand(await findMailedProduct(tx, productId), 'PRODUCT_NOT_FOUND');
  const thing = { kind: 'product', id: productId, name } as const;
  if (manual) {
    await writeManual(tx, productId, manual);
    return acted(thing, { after: { bytes: manual.bytes } }, await findManual(tx, productId));
  }
  return (await deleteManual(tx, productId)) ? acted(thing, {}, null) : unchanged(null);
}

/**
 * Gives a new product the manual of the product that it is made from, if that has one. The two share the file.
 * @returns the entry for the audit log, if there is one
 */
export async function shareManual(tx: Transaction, from: string | null, to: ChangedThing): Promise<ActEntry[]> {
  const manual = from && (await findManual(tx, from));
  if (!manual) return [];
  await writeManual(tx, to.id, manual);
  return [{ act: 'product.manual-set', thing: to, after: { bytes: manual.bytes } }];
}
