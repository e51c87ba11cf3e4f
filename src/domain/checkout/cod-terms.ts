/** The terms of cash on delivery. They are settings of the shop; without them every order may be paid at the door. */
import type { ShopSettings } from '../settings/shop-settings.ts';

export type CodTerms = {
  /** whole đồng: from this total on, staff call the customer before the order is sent; null: no calls */
  callFrom: number | null;
  /** the number of refused parcels from which a phone number gets no cash on delivery; 0: no limit */
  mostRefusals: number;
  /** per cent of bulky goods that are paid by transfer before they are sent; 0: no deposit */
  depositPercent: number;
};

export function codTerms({ confirmCodByCall, confirmCodFrom, codRefusals, depositPercent }: ShopSettings): CodTerms {
  return { callFrom: confirmCodByCall ? confirmCodFrom : null, mostRefusals: codRefusals, depositPercent };
}
