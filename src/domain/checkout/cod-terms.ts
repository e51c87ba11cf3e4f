/** The terms of cash on delivery. They are settings of the shop; without them every order may be paid at the door. */
import type { ShopSettings } from '../settings/shop-settings.ts';

export type CodTerms = {
  /** whole đồng: the customer of an order from this total on is called before it is sent; null: none is */
  callFrom: number | null;
  /** from this many refused parcels on, a phone number is offered no cash on delivery; 0: always offered */
  mostRefusals: number;
  /** of bulky goods, to be paid by transfer before they are sent; 0: none */
  depositPercent: number;
};

export function codTerms({ confirmCodByCall, confirmCodFrom, codRefusals, depositPercent }: ShopSettings): CodTerms {
  return { callFrom: confirmCodByCall ? confirmCodFrom : null, mostRefusals: codRefusals, depositPercent };
}
