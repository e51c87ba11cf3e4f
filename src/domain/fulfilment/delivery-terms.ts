/** Decides whether the shop or the customer pays the carrier. */

import type { DeliveryRate, ShippingClass } from './delivery-table.ts';

export type DeliveryTerms = {
  /** whole đồng */
  freeDeliveryFrom: number;
  /** whether the price from which delivery is free also applies to bulky and heavy goods */
  freeBulkyDelivery: boolean;
  allDeliveryFree: boolean;
};

/** @returns the price of goods minus vouchers, in đồng, from which delivery at this rate is free; null if never */
export function freeFromOf(
  { freeFrom, steps }: DeliveryRate,
  shippingClass: ShippingClass,
  { freeDeliveryFrom, freeBulkyDelivery }: Omit<DeliveryTerms, 'allDeliveryFree'>,
): number | null {
  if (freeFrom !== undefined) return freeFrom;
  return steps && (shippingClass === 'parcel' || freeBulkyDelivery) ? freeDeliveryFrom : null;
}

/** True if the shop pays the carrier; otherwise the carrier collects the delivery fee from the customer at the door. */
export function isDeliveryFree(total: number, terms: Omit<DeliveryTerms, 'freeBulkyDelivery'>): boolean {
  return terms.allDeliveryFree || total >= terms.freeDeliveryFrom;
}
