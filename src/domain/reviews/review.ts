/** A review: a rating as a whole number of stars, and an optional text. */
import { z } from 'zod';
import { Failure } from '../values/failure.ts';
import { readFreeText } from '../values/free-text.ts';
import { hasLetterOrDigit, hasLinkOrLineBreak } from '../values/vietnamese-text.ts';
import { orderReviewRules, reviewRules } from './review-rules.ts';

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
  /** what the reviewer told of themselves: cm and kg */
  height_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
  photos: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })),
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

/** A review by the link of an order, with the name that is shown. */
export type OrderReviewFields = ReviewFields & { name: string; heightCm: number | null; weightKg: number | null };

/**
 * Reads the text fields of the form on an order's page.
 * @throws Failure RATING_INVALID, TEXT_INVALID, MISSING_FIELD, REVIEWER_MEASURES_INVALID
 */
export function readOrderReview(form: Readonly<Record<string, string | undefined>>): OrderReviewFields {
  const rating = /^\d$/.test(form.rating ?? '') ? Number(form.rating) : undefined;
  const name = readFreeText('name', form.name, orderReviewRules.name.most);
  const fields = readReview({ rating, reviewText: form.reviewText });
  if (name === null || !hasLetterOrDigit(name)) throw new Failure('MISSING_FIELD', { fields: ['name'] });
  if (hasLinkOrLineBreak(name)) throw new Failure('TEXT_INVALID', { field: 'name' });
  return { ...fields, name, heightCm: readMeasure('height_cm', form), weightKg: readMeasure('weight_kg', form) };
}

function readMeasure(field: 'height_cm' | 'weight_kg', form: Readonly<Record<string, string | undefined>>) {
  const text = (form[field] ?? '').trim();
  if (text === '') return null;
  if (orderReviewRules[field].flaw?.(text, { values: {}, today: '' }))
    throw new Failure('REVIEWER_MEASURES_INVALID', { field });
  return Number(text);
}
