/** Finds the destination of an order, and the shop's terms of delivery to it. */
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { readProvince } from '../../../content/provinces.ts';

/** @param place the province's name or code, as sent @returns null without a delivery table: delivery is free */
export async function deliveryTo(settings: Settings, place: string | undefined): Promise<DeliveryTo | null> {
  const { deliveryTable: table, freeDeliveryFrom, freeBulkyDelivery, allDeliveryFree } = settings;
  const terms = { freeDeliveryFrom, freeBulkyDelivery, allDeliveryFree };
  return table && { table, ...terms, province: await readProvince(place ?? '') };
}

/** Returns the terms of delivery to a province; null if it is unknown, so that no fee can be computed. */
export async function askedDelivery(settings: Settings, place: unknown): Promise<DeliveryTo | null> {
  const to = typeof place === 'string' ? await deliveryTo(settings, place) : null;
  return to?.province ? to : null;
}
