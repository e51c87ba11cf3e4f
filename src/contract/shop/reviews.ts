import { z } from 'zod';
import { review as knownReview } from '#domain/reviews/review.ts';
import { anyOf, form, text } from '../form.ts';

export const review = knownReview.extend({
  /** ISO 8601 */
  created_at: z.string(),
  /** what the shop answered in public; left out where it did not */
  answer: z.string().optional(),
  /** ISO 8601; only with `answer` */
  answered_at: z.string().optional(),
});
export type Review = z.infer<typeof review>;

export const reviewInput = form(
  { rating: anyOf<number>({ type: 'integer', minimum: 1, maximum: 5 }), reviewText: text({ maxLength: 2000 }) },
  ['rating'],
);

export const savedReview = z.object({ success: z.literal(true), review });
