/**
 * Gives the demo's products of an existing shop the attributes that the catalogue now states for them. Only products
 * that are as the demo made them get these values; a product with another value of the catalogue's attributes than the
 * demo's keeps its own.
 */
import { attributesIn, withChanges } from '#domain/catalogue/product-attributes.ts';
import { catalogueAttributes } from '#store/attributes/catalogue-attributes.ts';
import { lockCatalogue, updateProduct } from '#store/catalogue/catalogue.ts';
import { listUndescribed } from '#store/catalogue/demo-products.ts';
import type { Database } from '#store/database/database.ts';
import { forgetWords, learnWords } from '#store/search/indexing.ts';
import { type CatalogueFiles, readImportedProducts } from './import-catalogue.ts';

/** @returns the number of products that got attributes */
export async function giveDemoAttributes(db: Database, read: () => Promise<CatalogueFiles>): Promise<number> {
  const { rows } = readImportedProducts((await read()).products, catalogueAttributes());
  const described = rows.filter((row) => Object.keys(attributesIn(row)).length > 0);
  const known = described.map((row) => ({
    ...{ sku: row.sku, name: row.name, price: row.priceVnd },
    attributes: attributesIn(row),
  }));
  const bySku = new Map(described.map((row) => [row.sku, row]));
  return db.transaction().execute(async (tx) => {
    if ((await listUndescribed(tx, known)).length === 0) return 0;
    await lockCatalogue(tx);
    const products = await listUndescribed(tx, known);
    const ids = products.map(({ id }) => id);
    await forgetWords(tx, ids);
    for (const { id, sku, attributes } of products) {
      const row = bySku.get(sku);
      if (!row) continue;
      const values = JSON.stringify(withChanges(attributes, attributesIn(row)));
      await updateProduct(tx, id, { specs: JSON.stringify(row.specs ?? {}), attributes: values });
    }
    await learnWords(tx, ids);
    return ids.length;
  });
}
