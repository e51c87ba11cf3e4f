/** The endpoints that receive uploaded pictures for products and posts. */
import { join } from 'node:path';
import { defaultMediaUrl } from '#domain/catalogue/media.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import { waitingOf } from '../../../http/turns.ts';
import { keepMaster } from '../../../pages/media.ts';
import { AS_MASTER, redrawPicture, UnreadablePicture } from '../../../pages/redraw-picture.ts';

const field: PictureField = { name: 'picture', most: 1, tooLarge: 'PHOTO_TOO_LARGE' };

export function pictureAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const folder = join(shop.config.DATA_DIR, 'private', 'uploads');
  // two endpoints do the same, because uploading a picture of a product and of a post require different permissions
  for (const name of ['uploadPicture', 'uploadContentPicture'] as const)
    register(name, async ({ request, reply }) => {
      const [picture] = (await receiveForm({ request, reply }, { folder, field })).pictures;
      if (!picture) throw new Failure('INVALID_REQUEST', { fields: ['picture'] });
      const waiting = waitingOf({ request, reply }, shop.config);
      const drawn = await redrawPicture(picture.path, AS_MASTER, waiting).catch((error: unknown) => {
        throw error instanceof UnreadablePicture ? new Failure('PICTURE_UNREADABLE') : error;
      });
      return { url: defaultMediaUrl(await keepMaster(shop.files, drawn)) };
    });
}
