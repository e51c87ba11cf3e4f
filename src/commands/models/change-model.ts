/** Gives a product a model in one pose, or takes it away. */
import type { Actor } from '#domain/accounts/access.ts';
import type { ModelFile, Pose } from '#domain/models/model.ts';
import { demand } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { findMailedProduct } from '#store/mail/mail-recipients.ts';
import { deleteModel, writeModel } from '#store/models/product-models.ts';
import { recordChange } from '#store/staff/audit-log.ts';

type Changed = { productId: string; pose: Pose; model: ModelFile | null; actor: Actor };

/** @param change.model null takes the model away @throws Failure PRODUCT_NOT_FOUND */
export function changeModel(db: Database, { productId, pose, model, actor }: Changed): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { name } = demand(await findMailedProduct(tx, productId), 'PRODUCT_NOT_FOUND');
    const thing = { kind: 'product', id: productId, name } as const;
    if (model) {
      await writeModel(tx, productId, pose, model);
      await recordChange(tx, { actor, act: 'product.model-set', thing, after: { bytes: model.bytes } });
    } else if (await deleteModel(tx, productId, pose))
      await recordChange(tx, { actor, act: 'product.model-removed', thing });
  });
}
