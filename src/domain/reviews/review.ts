/** A review: a rating as a whole number of stars, and an optional text. */
import { z } from 'zod';
import { Failure } from '../values/failure.ts';
import { readFreeText } from '../values/free-text.ts';
import { reviewRules } from './review-rules.ts';

/** A review as everybody can read it. The storefront does not use this type, but the type of the API contract. */
export const review = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  rating: z.number(),
  review_text: z.string().nullable(),
  created_at: z.date(),
  /** true for a review that was invented for the demo shop */
  demo: z.boolean(),
  /** true if the author bought this product in the shop, and received or paid for it */
  purchased: z.boolean(),
  /** the public answer of the shop to the review */
  answer: z.string().nullable(),
  answered_at: z.date().nullable(),
});
export type Review = z.infer<typeof review>;

/** The parts of a review that its author writes. */
export type ReviewFields = { rating: number; text: string | null };

/** Reads a review's rating (a number: '5' is refused) and text. @throws Failure RATING_INVALID, TEXT_INVALID */
export function readReview({ rating, reviewText }: { rating?: unknown; reviewText?: unknown }): ReviewFields {
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > 5)
    throw new Failure('RATING_INVALID', { field: 'rating' });
  return { rating, text: readFreeText('reviewText', reviewText, reviewRules.reviewText.most) };
}
