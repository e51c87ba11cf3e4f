/** Page sizes and sort orders of product lists, as plain data: the browser need not load the validation library. */

export const PAGE_SIZE = 20;
/** The maximum number of products in one response of the API. */
export const MAX_PAGE_SIZE = 200;
/** Lists are counted exactly, and can be read page by page, up to this number of products. */
export const DEEPEST_RESULT = 10_000;

export const productSorts = ['popular', 'new', 'price_asc', 'price_desc', 'rating'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The step of the price slider in đồng, and the slider's maximum until the server has sent the highest price. */
export const PRICE_STEP = 100_000;
export const DEFAULT_MAX_PRICE = 100_000_000;

/** The minimum ratings that the filter panel offers, out of 5. */
export const RATING_STEPS = [4.5, 4, 3] as const;

/** @returns the positions of the products that a page shows, such as `1–20`; `0–0` for an empty list */
export function shownRange(page: number, shown: number): { from: number; to: number } {
  const from = shown === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;
  return { from, to: shown === 0 ? 0 : from + shown - 1 };
}
