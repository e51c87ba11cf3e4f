/** Collects what a promise of delivery depends on: the shop's settings, and the place of delivery. */
import { readEstimates } from '#domain/fulfilment/delivery-estimates.ts';
import { isIslandAddress, type PromiseTerms, type PromiseTo } from '#domain/fulfilment/promise.ts';
import { readHolidays } from '#domain/fulfilment/working-days.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { readProvince } from '../../../content/provinces.ts';

export async function promiseTerms({ deliveryTable, publicHolidays, deliveryEstimates, ...terms }: Settings) {
  const shopProvince = await readProvince(terms.address.split(',').at(-1) ?? '');
  return {
    ...terms,
    table: deliveryTable,
    holidays: readHolidays(publicHolidays)?.days ?? new Set(),
    estimates: readEstimates(deliveryEstimates) ?? {},
    shopProvince,
  } satisfies PromiseTerms;
}

/** @param city a province's name or code @param address a ward, or the text of an address @returns null if unknown */
export async function promiseTo(city: string, address: string): Promise<PromiseTo | null> {
  const province = await readProvince(city);
  return province === null ? null : { province, isIsland: isIslandAddress(address) };
}
