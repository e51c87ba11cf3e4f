/** Fills an empty shop with the demo catalogue. A shop with a category is not changed. */
import { isCatalogueEmpty } from '#store/catalogue/catalogue.ts';
import type { Database } from '#store/database/database.ts';
import { type CatalogueFiles, type ImportResult, importCatalogue, type TakeImage } from './import-catalogue.ts';

/** @param read called only when the shop is empty; @returns null when the shop had a catalogue already */
export async function loadDemoCatalogue(
  db: Database,
  read: () => Promise<CatalogueFiles>,
  takeImage: TakeImage,
): Promise<ImportResult | null> {
  if (!(await isCatalogueEmpty(db))) return null;
  return importCatalogue(db, await read(), { takeImage });
}
