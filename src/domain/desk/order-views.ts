/** The views of the order desk: which orders wait for which work. */

export const orderViews = [
  'all',
  'call',
  'payment',
  'fees',
  'deposits',
  'pack',
  'hand-over',
  'way',
  'returns',
  'done',
  'cancelled',
] as const;
/**
 * `call`: the customer is to be called. `payment`: a transfer is to be checked. `fees`: the fee for delivery is to be told. `deposits`: one
 * is awaited before bulky goods leave. `pack`: pieces wait for a parcel. `hand-over`: a
 * parcel waits for its carrier. `way`: sent, and not at its end. `returns`: something is on its way back, or is to be restocked.
 */
export type OrderView = (typeof orderViews)[number];

/** The views whose number of orders is shown. */
export const countedViews = ['call', 'payment', 'fees', 'deposits', 'pack', 'hand-over', 'way', 'returns'] as const;
export type CountedView = (typeof countedViews)[number];

/** The most that a number says: a larger one is shown as "99+". */
export const MOST_COUNTED = 99;
