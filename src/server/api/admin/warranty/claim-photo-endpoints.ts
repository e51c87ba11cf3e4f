/** The back office's endpoints for photos of goods in repair. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addClaimPhoto } from '#commands/warranty/add-claim-photo.ts';
import { demand, Failure, isFailure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { findClaimPhoto } from '#store/warranty/claim-photos.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import { waitingOf } from '../../../http/turns.ts';
import { PHOTO_FORMATS, redrawPicture, unreadableAs } from '../../../pages/redraw-picture.ts';
import { demandClaim, presentClaim } from './present-claim.ts';

const field: PictureField = { name: 'photo', most: 1, tooLarge: 'PHOTO_TOO_LARGE' };
/** The longer side in pixels: a scratch or a serial number is still seen. */
const AS_PHOTO = { formats: PHOTO_FORMATS, side: 1600, quality: 80 };

export function claimPhotoEndpoints(register: RegisterAdmin, { db, files, config }: Shop): void {
  const folder = join(config.DATA_DIR, 'private', 'uploads');

  register('addClaimPhoto', async ({ staff, params: { code }, request, reply }) => {
    const claim = await demandClaim(db, code);
    const [file] = (await receiveForm({ request, reply }, { folder, field })).pictures;
    if (!file) throw new Failure('INVALID_REQUEST', { fields: ['photo'] });
    const key = `claims/${new Date().toISOString().slice(0, 7)}/${randomUUID()}.webp`;
    const drawn = redrawPicture(file.path, AS_PHOTO, waitingOf({ request, reply }, config));
    await files.put(key, await drawn.catch(unreadableAs('PHOTO_UNREADABLE')));
    try {
      await addClaimPhoto(db, { claim, key, actor: staff.actor });
    } catch (error) {
      // after any other error the photo may still have been committed: the sweep of unused files decides about it
      if (isFailure(error)) await files.remove(key);
      throw error;
    }
    return presentClaim(db, claim);
  });

  register('getClaimPhoto', async ({ params: { code, photo }, reply }) => {
    const { id } = await demandClaim(db, code);
    const key = isUuid(photo) ? await findClaimPhoto(db, id, photo) : null;
    const picture = demand(key === null ? null : await files.find(key), 'NOT_FOUND');
    reply.type('image/webp').header('content-security-policy', "default-src 'none'");
    return picture;
  });
}
