/** Fills an empty shop with the demo catalogue; a shop that has a category is left alone. */
import { readFile } from 'node:fs/promises';
import { isCatalogueEmpty } from '#store/catalogue.ts';
import type { Database } from '#store/database.ts';
import { importCatalogue, type ImportResult } from './import-catalogue.ts';

const folder = new URL('../../catalogue/', import.meta.url);

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8'));
}

/** @returns null where the shop had a catalogue already */
export async function loadDemoCatalogue(db: Database): Promise<ImportResult | null> {
  if (!(await isCatalogueEmpty(db))) return null;
  return importCatalogue(db, {
    categories: await readJson('categories.json'),
    products: await readJson('products.json'),
    reviews: await readJson('reviews.json'),
  });
}
