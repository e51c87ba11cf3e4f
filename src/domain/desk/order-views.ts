/** The views of orders in the back office: each lists the orders that wait for one kind of work. */

export const orderViews = [
  'all',
  'call',
  'payment',
  'fees',
  'deposits',
  'pack',
  'hand-over',
  'due',
  'late',
  'way',
  'returns',
  'done',
  'cancelled',
] as const;
/**
 * The orders in each view. `call`: staff must call the customer. `payment`: staff must check a transfer. `fees`: staff
 * must tell the customer the delivery fee. `deposits`: the shop waits for a deposit for bulky goods. `pack`: items must
 * be packed. `hand-over`: a parcel waits for its carrier. `due`, `late`: the last
 * promised day is today, or has passed, and the goods are not delivered. `way`: sent, but not delivered. `returns`: items are on their
 * way back, or must be restocked.
 */
export type OrderView = (typeof orderViews)[number];

/** The views for which the number of orders is shown. */
export const countedViews = [
  'call',
  'payment',
  'fees',
  'deposits',
  'pack',
  'hand-over',
  'due',
  'late',
  'way',
  'returns',
] as const;
export type CountedView = (typeof countedViews)[number];

/** The largest number of orders that is shown; a larger number is shown as "99+". */
export const MOST_COUNTED = 99;
