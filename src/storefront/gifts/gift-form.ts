/** The gift's fields of an order, as the API takes them. */
import { type GiftField, type GiftValues, giftRules } from '#domain/gifts/gift-rules.ts';

export type GiftFieldName = (typeof giftRules)[GiftField]['sentAs'];

/** Returns the values of the gift's fields under the field names of the API, without blank values. */
export function sentGift(gift: GiftValues | null): [GiftFieldName, string][] {
  if (!gift) return [];
  return (Object.keys(giftRules) as GiftField[]).flatMap((field) => {
    const value = gift[field].trim();
    return value ? [[giftRules[field].sentAs, value] satisfies [GiftFieldName, string]] : [];
  });
}
