/** Takes in the models that the rows of an import name, and gives them to the products. */
import type { ModelRow, ProductRow, RowError } from '#domain/catalogue/catalogue-row.ts';
import type { ModelFile, ProductModel } from '#domain/models/model.ts';
import type { Transaction } from '#store/database/database.ts';
import { writeModels } from '#store/models/product-models.ts';

/** Imports a model from a file in the import's folder. @throws if there is no such file, or the shop does not take it */
export type TakeModel = (file: string) => Promise<ModelFile>;

/** The models of the products in an import, by SKU. A product whose row names none keeps those that it has. */
export type TakenModels = ReadonlyMap<string, readonly ProductModel[]>;

/** Imports all models of the rows, stored under hashes of their content, which is harmless if the import fails. */
export async function takeModels(
  rows: readonly ProductRow[],
  takeModel: TakeModel,
): Promise<{ models: TakenModels; errors: RowError[] }> {
  const errors: RowError[] = [];
  const models = new Map<string, ProductModel[]>();
  for (const [index, { sku, models: named }] of rows.entries()) {
    if (named === undefined) continue;
    const taken: ProductModel[] = [];
    for (const { file, pose } of named)
      await take({ file, pose }, taken).catch((error: Error) => {
        errors.push({ file: 'products', row: index + 1, field: 'models', message: `${file}: ${error.message}` });
      });
    models.set(sku, taken);
  }
  return { models, errors };

  async function take({ file, pose }: ModelRow, taken: ProductModel[]): Promise<void> {
    taken.push({ pose, ...(await takeModel(file)) });
  }
}

/** @param ids the products of the shop by SKU */
export async function giveModels(
  tx: Transaction,
  models: TakenModels,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [sku, own] of models) {
    const id = ids.get(sku);
    if (id) await writeModels(tx, id, own);
  }
}
