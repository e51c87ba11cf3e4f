/** The models of products; several products, such as the sizes of one, may share a file. */
import { CATALOGUE } from '#domain/attributes/attribute-file.ts';
import { type ModelFile, type Pose, type ProductModel, poses } from '#domain/models/model.ts';
import { type SaidSizes, sides } from '#domain/models/read-model.ts';
import { type Database, firstOf, hasRow, type Transaction } from '../database/database.ts';

/** @returns the models of a product, the one in use first */
export async function listModels(db: Database, productId: string): Promise<ProductModel[]> {
  const rows = await db
    .selectFrom('product_models')
    .select(['pose', 'hash', 'bytes', 'length_mm', 'width_mm', 'height_mm'])
    .where('product_id', '=', productId)
    .orderBy('pose', 'desc')
    .execute();
  return rows.map(({ pose, hash, bytes, length_mm, width_mm, height_mm }) => ({
    pose: pose as Pose,
    ...{ hash, bytes, sizeMm: [length_mm, width_mm, height_mm] },
  }));
}

/** @returns what the specifications say of a product's size in each pose, in cm; null if there is no such product */
export async function listTypedSizes(db: Database, productId: string): Promise<Record<Pose, SaidSizes> | null> {
  const row = await firstOf(db.selectFrom('products').select('attributes').where('id', '=', productId));
  if (!row) return null;
  const values = row.attributes as Record<string, unknown>;
  const of = (pose: Pose): SaidSizes =>
    Object.fromEntries(
      sides.flatMap((side) => {
        const said = values[`${CATALOGUE}/${pose}-${side}-cm`];
        return typeof said === 'number' ? [[side, said]] : [];
      }),
    );
  return { use: of('use'), stored: of('stored') };
}

/** True if a product has the model with this content. */
export const isModelUsed = (db: Database, hash: string): Promise<boolean> =>
  hasRow(db.selectFrom('product_models').select('hash').where('hash', '=', hash).limit(1));

/** Gives a product these models and no others. */
export async function writeModels(tx: Transaction, productId: string, models: readonly ProductModel[]): Promise<void> {
  const kept = models.map(({ pose }) => pose);
  const gone = poses.filter((pose) => !kept.includes(pose));
  if (gone.length > 0)
    await tx.deleteFrom('product_models').where('product_id', '=', productId).where('pose', 'in', gone).execute();
  for (const { pose, ...file } of models) await writeModel(tx, productId, pose, file);
}

/** @returns whether the product had a model in this pose */
export async function deleteModel(tx: Transaction, productId: string, pose: Pose): Promise<boolean> {
  const query = tx.deleteFrom('product_models').where('product_id', '=', productId).where('pose', '=', pose);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Writes nothing where the product has this model already: its cached pages stay. */
export async function writeModel(
  tx: Transaction,
  productId: string,
  pose: Pose,
  { hash, bytes, sizeMm }: ModelFile,
): Promise<void> {
  const [length_mm, width_mm, height_mm] = sizeMm;
  const values = { hash, bytes, length_mm, width_mm, height_mm };
  await tx
    .insertInto('product_models')
    .values({ product_id: productId, pose, ...values })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'pose']).doUpdateSet(values).where('product_models.hash', '!=', hash),
    )
    .execute();
}
