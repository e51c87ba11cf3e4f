/** Fills an empty shop with the demo catalogue. A shop that has a category is not changed. */
import { isCatalogueEmpty } from '#store/catalogue/catalogue.ts';
import type { Database } from '#store/database/database.ts';
import { type CatalogueFiles, type ImportOptions, type ImportResult, importCatalogue } from './import-catalogue.ts';

/** @param read reads the files; called only if the shop is empty @returns null if the shop already has a catalogue */
export async function loadDemoCatalogue(
  db: Database,
  read: () => Promise<CatalogueFiles>,
  take: Pick<ImportOptions, 'takeImage' | 'takeModel'>,
): Promise<ImportResult | null> {
  if (!(await isCatalogueEmpty(db))) return null;
  return importCatalogue(db, await read(), take);
}
