/** The gift's fields of an order, as the checkout keeps them and as the API takes them. */
import type { Errors } from '#browser/forms/form-errors.ts';
import { type GiftField, type GiftValues, giftRules } from '#domain/gifts/gift-rules.ts';
import type { PromisedCost } from '#domain/orders/delivery-promise.ts';

export type GiftCosts = {
  /** the amount that is paid at the door, in whole đồng; 0 for an order that is paid by transfer */
  atDoor: number;
  /** true if the carrier has a fee of its own, which it collects at the door unless the giver pays it */
  isFeeCollected: boolean;
  /** the promised cost of delivery, if it is known */
  promised: PromisedCost | undefined;
  /** what the giver may pay in advance in place of that fee, in whole đồng; null if it is not known or all is paid at the door */
  prepayable: number | null;
};

export type GiftSectionProps = {
  /** null if the order is no gift */
  gift: GiftValues | null;
  costs: GiftCosts;
  errors: Errors;
  onChange: (gift: GiftValues | null) => void;
};

export type GiftFieldName = (typeof giftRules)[GiftField]['sentAs'];

/** Returns the values of the gift's fields under the field names of the API, without blank values. */
export function sentGift(gift: GiftValues | null): [GiftFieldName, string][] {
  if (!gift) return [];
  return (Object.keys(giftRules) as GiftField[]).flatMap((field) => {
    const value = gift[field].trim();
    return value ? [[giftRules[field].sentAs, value] satisfies [GiftFieldName, string]] : [];
  });
}
