/** How product lists are cut and ordered; plain, so that the browser need not load the contract's validator for it. */

export const PAGE_SIZE = 20;
/** The most one answer of the API holds. */
export const MAX_PAGE_SIZE = 200;

export const productSorts = ['popular', 'new', 'price_asc', 'price_desc', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The step of the price slider in đồng, and its end where the server does not tell one. */
export const PRICE_STEP = 100_000;
export const DEFAULT_MAX_PRICE = 100_000_000;

/** The least ratings the filter panel offers, out of 5. */
export const RATING_STEPS = [4.5, 4, 3] as const;

/** The range a page really shows, as `1–20`. An empty list shows 0–0. */
export function shownRange(page: number, shown: number): { from: number; to: number } {
  const from = shown === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;
  return { from, to: shown === 0 ? 0 : from + shown - 1 };
}
