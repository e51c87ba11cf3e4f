/** The terms of a promise of delivery, from the settings. */
import { readEstimates } from '../fulfilment/delivery-estimates.ts';
import type { PromiseTerms } from '../fulfilment/promise.ts';
import { readHolidays } from '../fulfilment/working-days.ts';
import type { Settings } from './shop-settings.ts';

/** @param shopProvince the official code of the province from which the shop sends; null if it is unknown */
export function promiseTermsOf(settings: Settings, shopProvince: string | null): PromiseTerms {
  return {
    ...settings,
    table: settings.deliveryTable,
    holidays: readHolidays(settings.publicHolidays)?.days ?? new Set(),
    estimates: readEstimates(settings.deliveryEstimates) ?? {},
    shopProvince,
  };
}
