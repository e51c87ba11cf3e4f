/** The back office's endpoints for reviews, which staff list, hide, show and answer. */
import type { FastifyInstance } from 'fastify';
import { answerReview, hideReview, showReview, takePhotoAway } from '#commands/reviews/moderate-review.ts';
import { reviewRules } from '#domain/reviews/review-rules.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { readFreeText } from '#domain/values/free-text.ts';
import { listOfficeReviews, type StoredReview } from '#store/reviews/office-reviews.ts';
import { findReviewPhoto } from '#store/reviews/order-reviews.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readPosition } from '../../../http/list-cursor.ts';
import { removePhoto } from '../../shop/reviews/photo-files.ts';

const present = (review: StoredReview) => ({
  ...review,
  product: { name: review.productName, slug: review.productSlug },
  author: `${review.firstName} ${review.lastName}`.trim(),
  hidden: review.hiddenAt && { at: review.hiddenAt, reason: review.hiddenReason ?? '' },
  photos: review.photos.map((photo) => ({ ...photo, url: `/api/admin/reviews/${review.id}/photos/${photo.id}` })),
  answer: review.answeredAt && { at: review.answeredAt, text: review.answer ?? '' },
});

export function reviewAdminEndpoints(register: RegisterAdmin, shop: Shop, app: FastifyInstance): void {
  const { db, files } = shop;

  register('listOfficeReviews', async ({ query: { cursor, limit, stars, hidden } }) => {
    const isHidden = hidden === undefined ? undefined : hidden === 'yes';
    const rows = await listOfficeReviews(db, {
      stars,
      hidden: isHidden,
      after: readPosition(cursor),
      limit: limit + 1,
    });
    return pageFrom(rows, limit, { present, cursorOf: (row) => [row.atMicroseconds, row.id] });
  });

  /** Waits until the page cache has noticed the change, so that shoppers see the change at once. */
  const say = async ({ isChanged, review }: { isChanged: boolean; review: StoredReview }) => {
    if (!isChanged) throw new Failure('CHANGED_MEANWHILE', { current: present(review) });
    await app.catchUp();
    return present(review);
  };

  register('hideReview', async ({ staff, params: { id }, body }) => {
    const reason = readFreeText('reason', body.reason, reviewRules.reviewText.most);
    if (reason === null) throw new Failure('INVALID_REQUEST', { fields: ['reason'] });
    return say(await hideReview(db, { id, version: body.version, actor: staff.actor }, reason));
  });

  register('showReview', async ({ staff, params: { id }, body: { version } }) =>
    say(await showReview(db, { id, version, actor: staff.actor })),
  );

  register('getReviewPhoto', async ({ params: { id, photo }, reply }) => {
    const key = await findReviewPhoto(db, photo, id);
    const picture = demand(key === null ? null : await files.find(key), 'NOT_FOUND');
    reply.type('image/webp').header('content-security-policy', "default-src 'none'");
    return picture;
  });

  register('removeReviewPhoto', async ({ staff, params: { id }, body: { version, photo } }) => {
    const { key, ...said } = await takePhotoAway(db, { id, version, actor: staff.actor }, photo);
    if (key !== null) await removePhoto(files, key);
    return say(said);
  });

  register('answerReview', async ({ staff, params: { id }, body: { version, answer } }) => {
    const words = readFreeText('answer', answer, reviewRules.reviewText.most);
    return say(await answerReview(db, { id, version, actor: staff.actor }, words));
  });
}
