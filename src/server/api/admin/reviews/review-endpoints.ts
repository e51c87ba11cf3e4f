/** The back office's endpoints for reviews, which staff list, hide, show and answer. */
import type { FastifyInstance } from 'fastify';
import { answerReview, hideReview, showReview, takePhotoAway } from '#commands/reviews/moderate-review.ts';
import { reviewRules } from '#domain/reviews/review-rules.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { readFreeText } from '#domain/values/free-text.ts';
import { mapPage } from '#store/database/list-order.ts';
import { listOfficeReviews, type StoredReview } from '#store/reviews/office-reviews.ts';
import { findReviewPhoto } from '#store/reviews/order-reviews.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { removePhoto } from '../../shop/reviews/photo-files.ts';

const present = (review: StoredReview) => ({
  ...review,
  product: { name: review.productName, slug: review.productSlug },
  author: `${review.firstName} ${review.lastName}`.trim(),
  hidden: review.hiddenAt && { at: review.hiddenAt, reason: review.hiddenReason ?? '' },
  photos: review.photos.map((photo) => ({ ...photo, url: `/api/admin/reviews/${review.id}/photos/${photo.id}` })),
  answer: review.answeredAt && { at: review.answeredAt, text: review.answer ?? '' },
});

export function reviewAdminEndpoints(register: RegisterAdmin, shop: Shop, { app }: { app: FastifyInstance }): void {
  const { db, files } = shop;

  register('listOfficeReviews', async ({ query: { hidden, ...wanted } }) => {
    const isHidden = hidden === undefined ? undefined : hidden === 'yes';
    return mapPage(await listOfficeReviews(db, { hidden: isHidden, ...wanted }), present);
  });

  /** Waits until the page cache has noticed the change, so that shoppers see the change at once. */
  const say = async (review: StoredReview) => {
    await app.catchUp();
    return present(review);
  };

  register.act(
    'hideReview',
    ({ tx, params: { id }, body: { version, ...body } }) => {
      const reason = readFreeText('reason', body.reason, reviewRules.reviewText.most);
      if (reason === null) throw new Failure('INVALID_REQUEST', { fields: ['reason'] });
      return hideReview(tx, { id, version }, reason);
    },
    say,
  );

  register.act('showReview', ({ tx, params: { id }, body: { version } }) => showReview(tx, { id, version }), say);

  register('getReviewPhoto', async ({ params: { id, photo }, reply }) => {
    const key = await findReviewPhoto(db, photo, id);
    const picture = demand(key === null ? null : await files.find(key), 'NOT_FOUND');
    reply.type('image/webp').header('content-security-policy', "default-src 'none'");
    return picture;
  });

  register.act(
    'removeReviewPhoto',
    ({ tx, params: { id }, body: { version, photo } }) => takePhotoAway(tx, { id, version }, photo),
    async ({ key, ...review }) => {
      await removePhoto(files, key);
      return say(review);
    },
    present,
  );

  register.act(
    'answerReview',
    ({ tx, params: { id }, body: { version, answer } }) =>
      answerReview(tx, { id, version }, readFreeText('answer', answer, reviewRules.reviewText.most)),
    say,
  );
}
