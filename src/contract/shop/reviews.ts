import { z } from 'zod';
import { review as knownReview } from '#domain/reviews/review.ts';
import { anyOf, form, text } from '../form.ts';

/** A photo of a review: paths of the picture and of a small one; width and height of the former in pixels. */
const reviewPhoto = z.object({ url: z.string(), small_url: z.string(), width: z.number(), height: z.number() });

export const review = knownReview.extend({
  /** ISO 8601 */
  created_at: z.string(),
  /** the shop's public answer to the review; absent if there is none */
  answer: z.string().optional(),
  /** the time of the answer, ISO 8601; present only with `answer` */
  answered_at: z.string().optional(),
  /** what the reviewer told of themselves, cm and kg; absent if nothing */
  height_cm: z.number().optional(),
  weight_kg: z.number().optional(),
  /** absent if there are none */
  photos: z.array(reviewPhoto).optional(),
});
export type Review = z.infer<typeof review>;

export const reviewInput = form(
  { rating: anyOf<number>({ type: 'integer', minimum: 1, maximum: 5 }), reviewText: text({ maxLength: 2000 }) },
  ['rating'],
);

export const savedReview = z.object({ success: z.literal(true), review });

/** The multipart form with which the buyer of a delivered order reviews one of its products. */
export const orderReviewInput = z.object({
  product_id: z.string(),
  rating: z.string().meta({ description: '1 to 5' }),
  reviewText: z.string().optional(),
  name: z.string().meta({ description: 'the name that is shown with the review' }),
  height_cm: z.string().optional().meta({ description: 'of the reviewer, shown with the review' }),
  weight_kg: z.string().optional().meta({ description: 'of the reviewer, shown with the review' }),
  photos: z
    .unknown()
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'up to four JPEG, PNG or WebP of at most 8 MB' }),
});

/** A product of an order that its buyer received. `rating`: that of the buyer's review; absent if there is none yet. */
export const orderReview = z.object({
  product_id: z.string(),
  rating: z.number().optional(),
  /** whether the review was written by this order's link, and may be removed by it */
  by_link: z.boolean().optional(),
});
export type OrderReview = z.infer<typeof orderReview>;
