/** The demo shop's categories, products and reviews, parsed from their files but not checked yet. */
import { readFile } from 'node:fs/promises';
import type { CatalogueFiles } from '#commands/catalogue/import-catalogue.ts';
import { checkRows, productRow } from '#domain/catalogue/catalogue-row.ts';
import type { DemoRow } from '#store/catalogue/demo-products.ts';
import { catalogueFolder } from './posts.ts';

/** The fields by which a product of the demo shop is recognised. */
export async function readDemoRows(): Promise<DemoRow[]> {
  const { rows } = checkRows(productRow, await readJson('products.json'), 'products');
  return rows.map(({ sku, name, priceVnd }) => ({ sku, name, price: priceVnd }));
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, catalogueFolder), 'utf8'));
}

export async function readDemoCatalogue(): Promise<CatalogueFiles> {
  return {
    categories: await readJson('categories.json'),
    products: await readJson('products.json'),
    reviews: await readJson('reviews.json'),
  };
}
