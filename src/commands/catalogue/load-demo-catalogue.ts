/** Fills an empty shop with the demo catalogue. A shop with a category is not changed. */
import { readFile } from 'node:fs/promises';
import { isCatalogueEmpty } from '#store/catalogue/catalogue.ts';
import type { Database } from '#store/database/database.ts';
import { type ImportResult, importCatalogue, type TakeImage } from './import-catalogue.ts';

/** Imports pictures from a folder. */
export type TakeImageFrom = (folder: URL) => TakeImage;

const folder = new URL('../../../catalogue/', import.meta.url);

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8'));
}

/** @returns null when the shop already had a catalogue */
export async function loadDemoCatalogue(db: Database, takeImage: TakeImageFrom): Promise<ImportResult | null> {
  if (!(await isCatalogueEmpty(db))) return null;
  const files = {
    categories: await readJson('categories.json'),
    products: await readJson('products.json'),
    reviews: await readJson('reviews.json'),
  };
  return importCatalogue(db, files, { takeImage: takeImage(folder) });
}
