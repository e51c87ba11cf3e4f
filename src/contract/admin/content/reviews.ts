import { z } from 'zod';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';

const params = z.object({ id: z.uuid() });
const version = z.string().max(64);

/** Times are ISO 8601. */
const officeReview = z.object({
  id: z.string(),
  product: z.object({ name: z.string(), slug: z.string() }),
  /** the author's name, as the product page shows it */
  author: z.string(),
  rating: z.number(),
  text: z.string().nullable(),
  at: moment,
  demo: z.boolean(),
  purchased: z.boolean(),
  hidden: z.object({ at: moment, reason: z.string() }).nullable(),
  /** what the reviewer told of themselves, cm and kg */
  heightCm: z.number().nullable(),
  weightKg: z.number().nullable(),
  /** `url`: a path of the back office, because a hidden review's photos are nowhere else */
  photos: z.array(z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() })),
  answer: z.object({ at: moment, text: z.string() }).nullable(),
  /** the review's version, which changes whenever the author or the shop changes the review */
  version: z.string(),
});
export type OfficeReview = z.input<typeof officeReview>;

const failures = ['OFFICE_REVIEW_NOT_FOUND', 'CHANGED_MEANWHILE', 'TEXT_INVALID'] as const;

export const reviewEndpoints = {
  /** returns the reviews, newest first */
  listOfficeReviews: listOf('/api/admin/reviews', 'content:read', officeReview, {
    stars: z.coerce.number().int().min(1).max(5).optional(),
    hidden: z.enum(['yes', 'no']).optional(),
  }),
  /** Hides a review. Its author can read the reason when they open the review to change it. */
  hideReview: endpoint('POST', '/api/admin/reviews/:id/hide', 'content:write', {
    audit: 'review.hidden',
    params,
    body: z.strictObject({ version, reason: z.string().trim().min(1).max(MAX_REASON) }),
    output: officeReview,
    failures,
  }),
  showReview: endpoint('POST', '/api/admin/reviews/:id/show', 'content:write', {
    audit: 'review.shown',
    params,
    body: z.strictObject({ version }),
    output: officeReview,
    failures,
  }),
  /** returns a photo of a review, also of a hidden one, as a WebP picture */
  getReviewPhoto: endpoint('GET', '/api/admin/reviews/:id/photos/:photo', 'content:read', {
    params: z.object({ id: z.uuid(), photo: z.uuid() }),
    output: z.any(),
    failures: ['NOT_FOUND'],
  }),
  removeReviewPhoto: endpoint('POST', '/api/admin/reviews/:id/remove-photo', 'content:write', {
    audit: 'review.photo-removed',
    params,
    body: z.strictObject({ version, photo: z.uuid() }),
    output: officeReview,
    failures: [...failures, 'REVIEW_PHOTO_NOT_FOUND'],
  }),
  /** sets the shop's answer to a review; null or an empty text removes the answer */
  answerReview: endpoint('PUT', '/api/admin/reviews/:id/answer', 'content:write', {
    audit: 'review.answered',
    params,
    body: z.strictObject({ version, answer: z.string().max(8000).nullable() }),
    output: officeReview,
    failures,
  }),
};
