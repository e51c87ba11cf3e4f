/** Where an order goes, and the terms of its delivery. */
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { readProvince } from '../../../content/provinces.ts';

/**
 * @param place what the client calls the province
 * @returns null where the shop has no delivery table: it charges nothing for delivery
 */
export async function deliveryTo(settings: Settings, place: string | undefined): Promise<DeliveryTo | null> {
  const { deliveryTable: table, freeDeliveryFrom, freeBulkyDelivery, allDeliveryFree } = settings;
  const terms = { freeDeliveryFrom, freeBulkyDelivery, allDeliveryFree };
  return table && { table, ...terms, province: await readProvince(place ?? '') };
}

/** A client that names no province that there is does not ask for the fee. */
export async function askedDelivery(settings: Settings, place: unknown): Promise<DeliveryTo | null> {
  const to = typeof place === 'string' ? await deliveryTo(settings, place) : null;
  return to?.province ? to : null;
}
