/** The views of the order desk: each lists the orders that wait for one kind of work. */

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
 * `call`: staff must call the customer. `payment`: staff must check a transfer. `fees`: staff must tell the delivery
 * fee. `deposits`: a deposit for bulky goods is awaited. `pack`: pieces wait for a parcel. `hand-over`: a parcel waits
 * for its carrier. `way`: sent, but not delivered. `returns`: pieces are on their way back, or must be restocked.
 */
export type OrderView = (typeof orderViews)[number];

/** The views whose number of orders is shown. */
export const countedViews = ['call', 'payment', 'fees', 'deposits', 'pack', 'hand-over', 'way', 'returns'] as const;
export type CountedView = (typeof countedViews)[number];

/** The largest number that is shown: a larger one appears as "99+". */
export const MOST_COUNTED = 99;
