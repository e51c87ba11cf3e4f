/** The endpoints of reviews: everybody reads them; a customer writes at most one for each product. */
import type { FastifyInstance } from 'fastify';
import { deleteReview } from '#commands/reviews/delete-review.ts';
import { saveReview } from '#commands/reviews/save-review.ts';
import { type Review, readReview } from '#domain/reviews/review.ts';
import { presentPhoto } from '#domain/reviews/review-photo.ts';
import { demand } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { listReviews } from '#store/reviews/reviews.ts';
import { CATALOGUE, reviewsTag } from '../../../cache/tags.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';

const presentReview = ({ answer, answered_at, height_cm, weight_kg, photos, ...review }: Review) => ({
  ...review,
  created_at: review.created_at.toISOString(),
  ...(height_cm !== null && { height_cm }),
  ...(weight_kg !== null && { weight_kg }),
  ...(photos.length > 0 && { photos: photos.map((photo) => presentPhoto('/media/reviews', photo)) }),
  ...(answer !== null && answered_at !== null && { answer, answered_at: answered_at.toISOString() }),
});

export function reviewEndpoints(app: FastifyInstance, { db }: Shop): void {
  // a request by slug gets the cache tag of all reviews, because one product's tag contains the product's id
  const tagOf = (id: string) => (isUuid(id) ? reviewsTag(id) : reviewsTag());

  registerEndpoint(
    app,
    'listReviews',
    { shows: (_, { params }) => [CATALOGUE, tagOf(params.id)] },
    async ({ params }) => {
      const reviews = demand(await listReviews(db, params.id), 'PRODUCT_NOT_FOUND');
      return reviews.map(presentReview);
    },
  );

  registerEndpoint(app, 'saveReview', { withoutToken: 'LOGIN_TO_REVIEW' }, async ({ params, body, user, reply }) => {
    const fields = readReview(body);
    const { review, created } = await saveReview(db, { ...fields, product: params.productId, userId: user.id });
    if (!created) reply.status(200);
    await app.catchUp();
    return { success: true, review: presentReview(review) };
  });

  registerEndpoint(app, 'deleteReview', async ({ params, user }) => {
    await deleteReview(db, { product: params.productId, userId: user.id });
    await app.catchUp();
    return { success: true, message: 'Đã xóa đánh giá.' };
  });
}
