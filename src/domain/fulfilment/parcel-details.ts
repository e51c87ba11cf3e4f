/** What a carrier is told of a shipment: worked out from the order and the catalogue, and corrected by a person where it is wrong. */

import type { ParcelToSend } from '#extension-api/carrier.ts';
import { findPlace, provinceName, splitAddressLine } from './address.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { type DeliveryTerms, isDeliveryFree } from './delivery-terms.ts';
import { type ParcelSize, sizeOf } from './parcel-size.ts';

export type ParcelFacts = {
  name: string;
  phone: string;
  /** one line, as address.ts makes it */
  address: string;
  city: string;
  /** whole đồng that the customer pays the shop for delivery */
  delivery: number;
  subtotal: number;
  /** a voucher makes the shop pay the carrier */
  isDeliveryFree: boolean;
  items: {
    sku: string;
    name: string;
    quantity: number;
    price: number;
    /** of one packed piece */
    grams: number | null;
    cm: number[] | null;
  }[];
};

/** Who pays the carrier: the shop by contract, or the customer at the door. */
export const payers = ['shop', 'customer'] as const;
export type Payer = (typeof payers)[number];

/** `size` is null where the catalogue does not know each piece; `ward` is empty where none can be read in the address. */
export type ParcelDraft = { recipient: ParcelToSend['recipient']; size: ParcelSize | null; payer: Payer };

type Terms = DeliveryTerms & { deliveryTable: DeliveryTable | null };
type Places = readonly { name: string; wards: readonly { name: string }[] }[];

/** Ward and province are named as in the list of the law; a carrier that names them otherwise refuses, and a person types its names. */
export function draftParcel(facts: ParcelFacts, terms: Terms, provinces: Places): ParcelDraft {
  const { name, phone, address, city, delivery, subtotal } = facts;
  const province = findPlace(provinces, city);
  const { street, ward, note } = splitAddressLine(address, province?.wards ?? []);
  // with a delivery table the order says what the customer pays for delivery, be it nothing
  const isFree =
    terms.deliveryTable !== null || delivery > 0 || facts.isDeliveryFree || isDeliveryFree(subtotal, terms);
  return {
    recipient: {
      ...{ name, phone, ward },
      address: note === '' ? street : `${street} (${note})`,
      province: province ? provinceName(province.name) : city,
    },
    size: sizeOf(facts.items),
    payer: isFree ? 'shop' : 'customer',
  };
}

type Decided = { recipient: ParcelToSend['recipient']; size: ParcelSize; payer: Payer };

/** A piece whose weight the catalogue does not know gets its share of the parcel's. */
export function parcelOf(
  { items }: ParcelFacts,
  { recipient, size, payer }: Decided,
): Omit<ParcelToSend, 'clientCode' | 'cash'> {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    recipient,
    ...size,
    isFeeCollected: payer === 'customer',
    items: items.map((item) => ({ ...item, grams: Math.ceil(item.grams ?? size.grams / pieces) })),
  };
}
