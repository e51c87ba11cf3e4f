/** Gives a product a model in one pose, or takes it away. */
import type { ModelFile, Pose } from '#domain/models/model.ts';
import { demand } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { findMailedProduct } from '#store/mail/mail-recipients.ts';
import { deleteModel, writeModel } from '#store/models/product-models.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

type Changed = { productId: string; pose: Pose; model: ModelFile | null };

/** @param change.model null takes the model away @throws Failure PRODUCT_NOT_FOUND */
export async function changeModel(tx: Transaction, { productId, pose, model }: Changed): Promise<Acted> {
  const { name } = demand(await findMailedProduct(tx, productId), 'PRODUCT_NOT_FOUND');
  const thing = { kind: 'product', id: productId, name } as const;
  if (model) {
    await writeModel(tx, productId, pose, model);
    return acted(thing, { after: { bytes: model.bytes } });
  }
  return (await deleteModel(tx, productId, pose)) ? acted(thing) : unchanged(undefined);
}
