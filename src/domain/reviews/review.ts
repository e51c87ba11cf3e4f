/** A review: a whole number of stars, and an optional text. */
import { Failure } from '../values/failure.ts';
import { readFreeText } from '../values/free-text.ts';
import { reviewRules } from './review-rules.ts';

export type ReviewFields = { rating: number; text: string | null };

/** The rating must be a number: the text '5' is refused. @throws Failure RATING_INVALID, TEXT_INVALID */
export function readReview({ rating, reviewText }: { rating?: unknown; reviewText?: unknown }): ReviewFields {
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > 5)
    throw new Failure('RATING_INVALID', { field: 'rating' });
  return { rating, text: readFreeText('reviewText', reviewText, reviewRules.reviewText.most) };
}
