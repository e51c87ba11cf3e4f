/** Imports products from a JSON file, which contains a list of rows, or an object {categories, products, reviews}. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CatalogueFiles, ImportError, importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import type { Shop } from '#server/config/shop.ts';
import { attributesOf } from '#server/extensions/attributes.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { showProgress } from '../backup/progress.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** The maximum number of errors that are printed; there may be more errors. */
const SHOWN_ERRORS = 200;

async function readRows(path: string): Promise<CatalogueFiles> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? { products: json } : { products: [], ...(json as object) };
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`);
  }
}

export async function importProducts({ db, files, extensions }: Shop, [path, ...rest]: string[]): Promise<void> {
  if (path === undefined || rest.length > 0) throw new UsageError('Name one file.');
  const progress = showProgress('products written');
  try {
    const result = await importCatalogue(db, await readRows(path), {
      ...takeFilesFrom(files)(pathToFileURL(resolve(path))),
      report: progress.report,
      attributes: await attributesOf({ db, extensions }),
    });
    progress.end();
    console.log(
      `${result.added} added, ${result.changed} changed, ${result.unchanged} unchanged; ${result.reviews} reviews added`,
    );
  } catch (error) {
    progress.end();
    if (!(error instanceof ImportError)) throw error;
    for (const { file, row, field, message } of error.errors.slice(0, SHOWN_ERRORS)) {
      console.error([file, row > 0 ? `row ${row}` : '', field, message].filter((part) => part !== '').join(', '));
    }
    throw new UsageError(`${path}: ${error.message}.`);
  }
}
