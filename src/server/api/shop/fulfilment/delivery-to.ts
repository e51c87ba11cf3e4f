/** Finds the destination of an order, and the shop's terms of delivery to it. */
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { readProvince } from '../../../content/provinces.ts';
import { promiseBasis } from './promise-terms.ts';

/** @param place the province's name or code, as sent @returns null without a delivery table: the shop charges nothing */
export async function deliveryTo(settings: Settings, place: string | undefined): Promise<DeliveryTo | null> {
  const { deliveryTable: table, freeDeliveryFrom, freeBulkyDelivery, allDeliveryFree } = settings;
  const terms = { freeDeliveryFrom, freeBulkyDelivery, allDeliveryFree };
  return table && { table, ...terms, province: await readProvince(place ?? '') };
}

/**
 * Finds the terms of delivery whose fee is paid in advance: by the delivery table; without one, those of a gift whose
 * giver pays what carriers collect. @returns null without a table if the place is in no list
 */
export async function deliveryPaidAhead(
  settings: Settings,
  place: { city: string; address: string },
): Promise<DeliveryTo | null> {
  const { to, terms } = await promiseBasis(settings, place);
  return (await deliveryTo(settings, place.city)) ?? (to && { ...terms, ...to, table: null });
}

type AskedPlace = { province?: unknown; ward?: unknown; gift_fee_prepaid?: unknown };

/** Returns the terms of delivery to a place as sent; null if its province is unknown, so that no fee can be computed. */
export async function askedDelivery(settings: Settings, place: AskedPlace): Promise<DeliveryTo | null> {
  const { province: city, ward, gift_fee_prepaid: prepaid } = place;
  if (typeof city !== 'string') return null;
  const address = typeof ward === 'string' ? ward : '';
  const to = await (prepaid === true ? deliveryPaidAhead(settings, { city, address }) : deliveryTo(settings, city));
  return to?.province ? to : null;
}
