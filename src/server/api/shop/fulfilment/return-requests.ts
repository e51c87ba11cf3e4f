/** The endpoints for requests to return items, with photos, open to everybody with the order's signed link. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkReturnable, requestReturn } from '#commands/fulfilment/request-return.ts';
import { readChosenPieces } from '#domain/fulfilment/customer-pieces.ts';
import { isReturnReason, MOST_RETURN_PHOTOS, MOST_RETURN_WORDS } from '#domain/fulfilment/return-rules.ts';
import { demand, Failure, isFailure } from '#domain/values/failure.ts';
import { readFreeText } from '#domain/values/free-text.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { findReturnPhoto } from '#store/fulfilment/returns.ts';
import { getSettings } from '#store/settings/settings.ts';
import { isOrderKey } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import { type Waiting, waitingOf } from '../../../http/turns.ts';
import { drawPicture, type ExaminedPicture, examinePhotos, unreadableAs } from '../../../pages/redraw-picture.ts';

const actor = { kind: 'visitor' as const, userId: null };
const field: PictureField = { name: 'photos', most: MOST_RETURN_PHOTOS, tooLarge: 'PHOTO_TOO_LARGE' };
/** The longer side in pixels: a scratch or a torn box is still seen. */
const AS_PHOTO = { side: 2400, quality: 82 };

export function returnEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db, secret, files, config } = shop;
  const folder = join(config.DATA_DIR, 'private', 'uploads');
  // a form that cannot be read does not use up what the customer may ask for, but nobody may send such forms without end
  const uploads = limitTries(app, 'return-uploads');
  const requests = limitTries(app, 'return-requests');

  registerEndpoint(app, 'requestReturn', async ({ params: { orderNumber }, query, request, reply }) => {
    // the signature of the link is checked before the body is read, so that a file from a stranger is not received
    if (!isOrderKey(secret, orderNumber, query.key ?? '')) throw new Failure('ORDER_NOT_FOUND');
    await uploads.count(orderNumber);
    const { fields, pictures } = await receiveForm({ request, reply }, { folder, field });
    const wish = { ...readWish(fields), order: orderNumber, actor };
    const { returnDays } = await getSettings(db);
    const examined = await examinePhotos(pictures);
    await requests.count(orderNumber);
    if (examined.length > 0) await checkReturnable(db, { ...wish, returnDays });
    await withPhotos(shop, examined, waitingOf({ request, reply }, config), async (photos) => {
      await requestReturn(db, { ...wish, photos, returnDays });
    });
    return { success: true };
  });

  app.get<{ Params: { orderNumber: string; photo: string }; Querystring: { key?: string } }>(
    '/api/orders/by-link/:orderNumber/return-photos/:photo',
    { config: { rateLimit: { max: 200, timeWindow: 10 * 60_000 } } },
    async ({ params: { orderNumber, photo }, query }, reply) => {
      const key =
        isOrderKey(secret, orderNumber, String(query.key ?? '')) && isUuid(photo)
          ? await findReturnPhoto(db, orderNumber, photo)
          : null;
      const picture = demand(key === null ? null : await files.find(key), 'NOT_FOUND');
      return reply.type('image/webp').header('cache-control', 'private, no-store').send(picture);
    },
  );
}

/** @throws Failure INVALID_REQUEST, TEXT_INVALID */
function readWish(fields: Readonly<Record<string, string>>) {
  const { reason } = fields;
  if (!isReturnReason(reason)) throw new Failure('INVALID_REQUEST', { field: 'reason' });
  const words = readFreeText('words', fields.words, MOST_RETURN_WORDS);
  return { pieces: readChosenPieces(parseItems(fields.items)), reason, words };
}

function parseItems(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Failure('INVALID_REQUEST', { field: 'items', reason: 'not JSON' });
  }
}

/** Draws and stores a return request's photos; removes them if it is refused. @throws Failure PHOTO_UNREADABLE, OVERLOADED */
async function withPhotos(
  { files }: Shop,
  pictures: readonly ExaminedPicture[],
  waiting: Waiting,
  use: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
  const keys: string[] = [];
  try {
    for (const picture of pictures) {
      const key = `returns/${new Date().toISOString().slice(0, 7)}/${randomUUID()}.webp`;
      const drawn = drawPicture(picture, AS_PHOTO, waiting);
      await files.put(key, await drawn.catch(unreadableAs('PHOTO_UNREADABLE')));
      keys.push(key);
    }
    await use(keys);
  } catch (error) {
    // after any other error the request may still have been committed, so the photos are not removed here; the hourly
    // job that removes unused files decides about them
    if (isFailure(error)) for (const key of keys) await files.remove(key);
    throw error;
  }
}
