/** The endpoints of reviews by the signed link of an order, with photos that everybody may see. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkReviewable, reviewDelivered, withdrawOrderReview } from '#commands/reviews/review-delivered.ts';
import { readOrderReview } from '#domain/reviews/review.ts';
import { isPhotoSize, keyOfPhoto, MOST_REVIEW_PHOTOS } from '#domain/reviews/review-photo.ts';
import { demand, Failure, isFailure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { findReviewPhoto, type NewPhoto } from '#store/reviews/order-reviews.ts';
import { isOrderKey } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import { type Waiting, waitingOf } from '../../../http/turns.ts';
import { type ExaminedPicture, examinePhotos } from '../../../pages/redraw-picture.ts';
import { drawPhoto, removePhoto } from './photo-files.ts';

const field: PictureField = { name: 'photos', most: MOST_REVIEW_PHOTOS, tooLarge: 'PHOTO_TOO_LARGE' };
const HOUR = 3600;

export function orderReviewEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db, secret, files, config } = shop;
  const folder = join(config.DATA_DIR, 'private', 'uploads');
  // a form that cannot be read does not use up what the customer may write, but nobody may send such forms without end
  const uploads = limitTries(app, 'order-review-uploads');
  const writes = limitTries(app, 'order-reviews');

  /** Checks the link before the body is read, so that a file from a stranger is not received. */
  const demandKey = (orderNumber: string, key = '') => {
    if (!isOrderKey(secret, orderNumber, key)) throw new Failure('ORDER_NOT_FOUND');
  };

  registerEndpoint(app, 'reviewDelivered', async ({ params: { orderNumber }, query, request, reply }) => {
    demandKey(orderNumber, query.key);
    await uploads.count(orderNumber);
    const { fields, pictures } = await receiveForm({ request, reply }, { folder, field });
    const { product_id: productId = '' } = fields;
    if (!isUuid(productId)) throw new Failure('INVALID_REQUEST', { field: 'product_id' });
    const review = { ...readOrderReview(fields), orderNumber, productId };
    const examined = await examinePhotos(pictures);
    await writes.count(orderNumber);
    if (examined.length > 0) await checkReviewable(db, review);
    const waiting = waitingOf({ request, reply }, config);
    await withPhotos(shop, examined, waiting, (photos) => reviewDelivered(db, { ...review, photos }));
    await app.catchUp();
    return { success: true };
  });

  registerEndpoint(app, 'removeOrderReview', async ({ params: { orderNumber, productId }, query }) => {
    demandKey(orderNumber, query.key);
    if (!isUuid(productId)) throw new Failure('REVIEW_NOT_FOUND');
    await writes.count(orderNumber);
    for (const key of await withdrawOrderReview(db, { orderNumber, productId })) await removePhoto(files, key);
    await app.catchUp();
    return { success: true };
  });

  // an hour, so that a photo that was removed or hidden is soon gone from other caches too
  app.get<{ Params: { photo: string; size: string } }>('/media/reviews/:photo/:size', async (request, reply) => {
    const { photo, size } = request.params;
    const key = isUuid(photo) && isPhotoSize(size) ? await findReviewPhoto(db, photo) : null;
    const picture = demand(
      key === null || !isPhotoSize(size) ? null : await files.find(keyOfPhoto(key, size)),
      'NOT_FOUND',
    );
    return reply.type('image/webp').header('cache-control', `public, max-age=${HOUR}`).send(picture);
  });
}

/** Draws and stores the photos of a review; removes them if it is refused. @throws Failure PHOTO_UNREADABLE, OVERLOADED */
async function withPhotos(
  { files }: Shop,
  pictures: readonly ExaminedPicture[],
  waiting: Waiting,
  use: (photos: readonly NewPhoto[]) => Promise<void>,
): Promise<void> {
  const photos: NewPhoto[] = [];
  try {
    for (const picture of pictures) {
      const key = `reviews/${new Date().toISOString().slice(0, 7)}/${randomUUID()}.webp`;
      photos.push({ key, ...(await drawPhoto(files, { picture, key }, waiting)) });
    }
    await use(photos);
  } catch (error) {
    // after any other error the review may still have been committed, so the photos are not removed here; the hourly
    // job that removes unused files decides about them
    if (isFailure(error)) for (const { key } of photos) await removePhoto(files, key);
    throw error;
  }
}
