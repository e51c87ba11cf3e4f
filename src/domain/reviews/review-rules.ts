import type { FieldRule, FormRules } from '../values/form-rules.ts';

export const RATING_SENTENCE = 'Vui lòng chọn số sao từ 1 đến 5.';

/** The rules of the review form. The rating: five radio buttons; the server checks for a whole number, 1 to 5. */
export const reviewRules = {
  rating: { required: 'always', missing: RATING_SENTENCE },
  reviewText: { most: 2000 },
} as const satisfies FormRules;

/** The limits of what reviewers may tell of themselves: cm and kg. */
export const reviewerMeasures = { height: { least: 100, most: 230 }, weight: { least: 20, most: 250 } } as const;

export const MEASURES_SENTENCE = 'Chiều cao từ 100 đến 230 cm, cân nặng từ 20 đến 250 kg, ghi số tròn.';

const measure = ({ least, most }: { least: number; most: number }): FieldRule => ({
  flaw: (text) =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
      ? null
      : { code: 'REVIEWER_MEASURES_INVALID', sentence: MEASURES_SENTENCE },
});

/** The rules of the form on an order's page, which somebody without an account may use as well. */
export const orderReviewRules = {
  ...reviewRules,
  name: { required: 'always', missing: 'Vui lòng cho biết tên hiển thị', most: 60 },
  height_cm: measure(reviewerMeasures.height),
  weight_kg: measure(reviewerMeasures.weight),
} as const satisfies FormRules;
