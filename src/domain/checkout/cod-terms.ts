/** The terms of cash on delivery, which are settings; without them, every order may be paid at the door. */
import type { ShopSettings } from '../settings/shop-settings.ts';

export type CodTerms = {
  /** if an order's total in đồng is at least this amount, staff call the customer before it is sent; null: no calls */
  callFrom: number | null;
  /** a phone number with at least this number of refused parcels cannot use cash on delivery; 0: no limit */
  mostRefusals: number;
  /** the percentage of the price of bulky goods that must be paid by transfer before they are sent; 0: no deposit */
  depositPercent: number;
};

export function codTerms({ confirmCodByCall, confirmCodFrom, codRefusals, depositPercent }: ShopSettings): CodTerms {
  return { callFrom: confirmCodByCall ? confirmCodFrom : null, mostRefusals: codRefusals, depositPercent };
}
