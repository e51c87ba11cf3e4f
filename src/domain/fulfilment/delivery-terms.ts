/** Who pays the carrier. */

import type { DeliveryRate, ShippingClass } from './delivery-table.ts';

export type DeliveryTerms = {
  /** whole đồng */
  freeDeliveryFrom: number;
  /** true: that amount counts for bulky and heavy goods, too */
  freeBulkyDelivery: boolean;
  allDeliveryFree: boolean;
};

/** What the goods must cost for delivery by this rate to be free, vouchers taken off, whole đồng. @returns null: it never is */
export function freeFromOf(
  { freeFrom, steps }: DeliveryRate,
  shippingClass: ShippingClass,
  { freeDeliveryFrom, freeBulkyDelivery }: Omit<DeliveryTerms, 'allDeliveryFree'>,
): number | null {
  if (freeFrom !== undefined) return freeFrom;
  return steps && (shippingClass === 'parcel' || freeBulkyDelivery) ? freeDeliveryFrom : null;
}

/** True when the shop pays the carrier; otherwise the carrier collects its fee at the door. */
export function isDeliveryFree(total: number, terms: Omit<DeliveryTerms, 'freeBulkyDelivery'>): boolean {
  return terms.allDeliveryFree || total >= terms.freeDeliveryFrom;
}
