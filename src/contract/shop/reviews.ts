import { z } from 'zod';
import { review as knownReview } from '#domain/reviews/review.ts';
import { anyOf, form, text } from '../form.ts';

export const review = knownReview.extend({
  /** ISO 8601 */
  created_at: z.string(),
  /** the shop's public answer to the review; absent if there is none */
  answer: z.string().optional(),
  /** the time of the answer, ISO 8601; present only with `answer` */
  answered_at: z.string().optional(),
});
export type Review = z.infer<typeof review>;

export const reviewInput = form(
  { rating: anyOf<number>({ type: 'integer', minimum: 1, maximum: 5 }), reviewText: text({ maxLength: 2000 }) },
  ['rating'],
);

export const savedReview = z.object({ success: z.literal(true), review });
