import type { FormRules } from '../values/form-rules.ts';

export const RATING_SENTENCE = 'Vui lòng chọn số sao từ 1 đến 5.';

/** The rules of the review form. The rating: five radio buttons; the server checks for a whole number, 1 to 5. */
export const reviewRules = {
  rating: { required: 'always', missing: RATING_SENTENCE },
  reviewText: { most: 2000 },
} as const satisfies FormRules;
