/** The cost of a piece, as somebody names it. */

/** The highest cost of a piece, in đồng. */
export const MOST_COST = 1_000_000_000;

/** What is wrong with a cost, as the end of a sentence that names it. */
export const COST_FAULT = 'phải từ 0 đến 1.000.000.000 đồng';

/** True for the cost of a piece: whole đồng within the limits. */
export const isCost = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= MOST_COST;
