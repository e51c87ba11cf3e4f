/** Gives a product a manual, or takes it away. The sweep of unused files removes the file that no product has any more. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Manual } from '#domain/catalogue/manual.ts';
import type { ChangedThing } from '#domain/staff/audit-acts.ts';
import { demand } from '#domain/values/failure.ts';
import { deleteManual, findManual, type StoredManual, writeManual } from '#store/content/manuals.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { findMailedProduct } from '#store/mail/mail-recipients.ts';
import { recordChange } from '#store/staff/audit-log.ts';

type Changed = { productId: string; manual: Manual | null; actor: Actor };

/** @param change.manual null takes the manual away @throws Failure PRODUCT_NOT_FOUND */
export function changeManual(db: Database, { productId, manual, actor }: Changed): Promise<StoredManual | null> {
  return db.transaction().execute(async (tx) => {
    const { name } = demand(await findMailedProduct(tx, productId), 'PRODUCT_NOT_FOUND');
    const thing = { kind: 'product', id: productId, name } as const;
    if (manual) {
      await writeManual(tx, productId, manual);
      await recordChange(tx, { actor, act: 'product.manual-set', thing, after: { bytes: manual.bytes } });
    } else if (await deleteManual(tx, productId)) {
      await recordChange(tx, { actor, act: 'product.manual-removed', thing });
    }
    return findManual(tx, productId);
  });
}

/** Gives a new product the manual of the product that it is made from, if that has one. The two share the file. */
export async function shareManual(
  tx: Transaction,
  { from, to, actor }: { from: string | null; to: ChangedThing; actor: Actor },
): Promise<void> {
  const manual = from && (await findManual(tx, from));
  if (!manual) return;
  await writeManual(tx, to.id, manual);
  await recordChange(tx, { actor, act: 'product.manual-set', thing: to, after: { bytes: manual.bytes } });
}
