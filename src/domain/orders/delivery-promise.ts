/** What the shop promised about the delivery of an order; domain/fulfilment/promise.ts computes it. */
import { dayInVietnam } from '../values/dates.ts';
import type { OrderStatus } from './order-states.ts';
import type { DeliveryPricing } from './pricing.ts';

/** The goods of one shipping class. Days are `YYYY-MM-DD`. `appointment`: from `first` on, on a day that is agreed. */
export type PromisedPart = {
  shippingClass: 'parcel' | 'bulky' | 'freight';
  first: string;
  last: string;
  appointment: boolean;
};

export type PromisedDays = {
  parts: PromisedPart[];
  /** the first and the last day of all parts; `appointment`: whether a part is delivered by appointment */
  first: string;
  last: string;
  appointment: boolean;
  /** the time at which the days become later, ISO 8601: the next cut-off */
  until: string;
};

/** What the customer pays for the delivery. `estimate`: the carrier collects it; `quoted`: staff tell it by phone. */
export type PromisedCost =
  | { kind: 'free' }
  | { kind: 'exact'; fee: number }
  | { kind: 'estimate'; least: number; most: number }
  | { kind: 'quoted' };

export type DeliveryPromise = PromisedDays & { cost: PromisedCost };

/** `province`: the official code; `isIsland`: whether the address is in an island ward */
export type PromiseTo = { province: string; isIsland: boolean };

/** `name`: the province's short name */
export type PromisePlace = PromiseTo & { name: string };

/** A promise with the place for which it was computed, as an order keeps it. */
export type StoredPromise = DeliveryPromise & { to: PromisePlace };

/** @returns the promise with the fee in the order's total, which staff may have set; null if nothing was promised */
export function promiseOfOrder({
  promise,
  delivery,
  deliveryPricing,
}: {
  promise: StoredPromise | null;
  delivery: number;
  deliveryPricing: DeliveryPricing;
}): StoredPromise | null {
  if (!promise || deliveryPricing === null) return promise;
  if (deliveryPricing === 'quoted') return { ...promise, cost: { kind: 'quoted' } };
  return { ...promise, cost: delivery === 0 ? { kind: 'free' } : { kind: 'exact', fee: delivery } };
}

/**
 * Decides whether the promise of an order is shown to its customer. `if-paid`: it holds if the transfer arrives before
 * `until`. A day that has passed is not shown: the order is late, and its new day is unknown.
 */
export function promiseToShow(
  { status, promise }: { status: OrderStatus; promise: { last: string; until: string } },
  now: Date,
): 'none' | 'if-paid' | 'shown' {
  if (status === 'payment_pending') return now < new Date(promise.until) ? 'if-paid' : 'none';
  if (status === 'done' || status === 'cancelled') return 'none';
  return promise.last < dayInVietnam(now) ? 'none' : 'shown';
}
