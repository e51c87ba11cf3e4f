/** The demo shop's categories, products and reviews, as their files hold them: parsed, not yet checked. */
import { readFile } from 'node:fs/promises';
import type { CatalogueFiles } from '#commands/catalogue/import-catalogue.ts';
import { catalogueFolder } from './posts.ts';

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
