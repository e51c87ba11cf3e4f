/** Collects what a promise of delivery depends on: the shop's settings, and the place of delivery. */

import { provinceName } from '#domain/fulfilment/address.ts';
import { isIslandAddress, type PromiseTerms } from '#domain/fulfilment/promise.ts';
import type { PromisePlace } from '#domain/orders/delivery-promise.ts';
import { promiseTermsOf } from '#domain/settings/promise-terms.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { loadProvinces, readProvince } from '../../../content/provinces.ts';

export async function promiseTerms(settings: Settings): Promise<PromiseTerms> {
  return promiseTermsOf(settings, await readProvince(settings.address.split(',').at(-1) ?? ''));
}

/** @param city a province's name or code @param address a ward, or the text of an address @returns null if unknown */
export async function promiseTo(city: string, address: string): Promise<PromisePlace | null> {
  const code = await readProvince(city);
  const province = (await loadProvinces()).find((one) => one.code === code);
  return province
    ? { province: province.code, name: provinceName(province.name), isIsland: isIslandAddress(address) }
    : null;
}

/** @returns what the promise for an order to this address depends on, now */
export async function promiseBasis(settings: Settings, { city, address }: { city: string; address: string }) {
  return { to: await promiseTo(city, address), terms: await promiseTerms(settings), now: new Date() };
}
