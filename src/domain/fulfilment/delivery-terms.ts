/** Decides whether the shop or the customer pays the carrier. */

import type { DeliveryRate, ShippingClass } from './delivery-table.ts';

export type DeliveryTerms = {
  /** whole đồng */
  freeDeliveryFrom: number;
  /** whether the price from which delivery is free also applies to bulky and heavy goods */
  freeBulkyDelivery: boolean;
  allDeliveryFree: boolean;
};

export type DeliveryAmounts = {
  /** the price of the goods minus vouchers, in whole đồng */
  goodsTotal: number;
  /** true if a voucher makes the delivery free for the customer */
  isFree: boolean;
};

/** @param priced a cart or an order */
export function deliveryAmounts({
  subtotal,
  discount,
  freeDelivery,
}: {
  subtotal: number;
  discount: number;
  freeDelivery: boolean;
}): DeliveryAmounts {
  return { goodsTotal: subtotal - discount, isFree: freeDelivery };
}

/** @returns the price of goods minus vouchers, in đồng, from which delivery at this rate is free; null if never */
export function freeFromOf(
  { freeFrom, steps }: DeliveryRate,
  shippingClass: ShippingClass,
  { freeDeliveryFrom, freeBulkyDelivery }: Omit<DeliveryTerms, 'allDeliveryFree'>,
): number | null {
  if (freeFrom !== undefined) return freeFrom;
  return steps && (shippingClass === 'parcel' || freeBulkyDelivery) ? freeDeliveryFrom : null;
}

/**
 * In a shop without a delivery table: true if the shop pays the carrier; otherwise the carrier collects the delivery fee
 * from the customer at the door.
 */
export function isDeliveryFree(
  { goodsTotal, isFree }: DeliveryAmounts,
  { allDeliveryFree, freeDeliveryFrom }: Omit<DeliveryTerms, 'freeBulkyDelivery'>,
): boolean {
  return isFree || allDeliveryFree || goodsTotal >= freeDeliveryFrom;
}
