/** The back office's endpoints for the pictures of imported products. */
import { retryPictures } from '#commands/moving/fetch-pictures.ts';
import { pictureFailures } from '#domain/moving/picture-failures.ts';
import { countPictures, listFailedPictures } from '#store/moving/queued-pictures.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of failed pictures in the response. */
const SHOWN = 200;

export function importedPictureEndpoints(register: RegisterAdmin, { db }: Shop): void {
  register('getImportedPictures', async ({ query: { import: importId = null } }) => {
    const failures = await listFailedPictures(db, importId, SHOWN);
    return {
      ...(await countPictures(db, importId)),
      failures: failures.map((failed) => ({ ...failed, reason: pictureFailures[failed.reason].says })),
    };
  });

  register.act('retryImportedPictures', ({ tx, body }) => retryPictures(tx, body.import));
}
