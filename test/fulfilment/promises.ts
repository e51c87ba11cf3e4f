/** What tests say about promises of delivery. */
import type { PromiseBasis } from '#commands/orders/promise-order.ts';
import { promiseTermsOf } from '#domain/settings/promise-terms.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';

/** A place that is in no list, so that nothing is promised. */
export const noPromise: PromiseBasis = {
  to: null,
  terms: promiseTermsOf({ ...defaultShopSettings, deliveryTable: null }, null),
  now: new Date(0),
};
