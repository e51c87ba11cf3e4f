/** Imports a table of products that staff uploaded. */
import { importProducts, refuseFile } from '#commands/catalogue/import-products.ts';
import { keyOfManual } from '#domain/catalogue/manual.ts';
import { readProductFile } from '../adapters/product-file/read-product-file.ts';
import { UnreadableTable } from '../adapters/table-file/table-file-error.ts';
import type { Shop } from '../config/shop.ts';
import { attributesOf } from '../extensions/attributes.ts';
import { hasMaster } from '../pages/media.ts';

export const importKey = (id: string) => `imports/${id}`;

export async function importProductsJob(
  { db, files, extensions }: Shop,
  { importId }: { importId: string },
  signal: AbortSignal,
): Promise<void> {
  const bytes = await files.find(importKey(importId));
  if (!bytes) return refuseFile(db, importId, 'Tệp không còn trong cửa hàng. Hãy tải lên lại.');
  try {
    const cells = await readProductFile(bytes);
    const source = {
      cells,
      hasPicture: (url: string) => hasMaster(files, url),
      findManual: async (hash: string) => {
        const content = await files.find(keyOfManual(hash));
        return content && { hash, bytes: content.length };
      },
      attributes: await attributesOf({ db, extensions }),
    };
    await importProducts(db, importId, source, signal);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    await refuseFile(db, importId, error.message);
  }
  await files.remove(importKey(importId));
}
