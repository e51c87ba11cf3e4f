/** Fills an empty shop with the demo catalogue; a shop that has a category is left alone. */
import { isCatalogueEmpty } from '#store/catalogue/catalogue.ts';
import type { Database } from '#store/database/database.ts';
import { type CatalogueFiles, type ImportResult, importCatalogue, type TakeImage } from './import-catalogue.ts';

/** @param read called only where it is needed; @returns null where the shop had a catalogue already */
export async function loadDemoCatalogue(
  db: Database,
  read: () => Promise<CatalogueFiles>,
  takeImage: TakeImage,
): Promise<ImportResult | null> {
  if (!(await isCatalogueEmpty(db))) return null;
  return importCatalogue(db, await read(), { takeImage });
}
