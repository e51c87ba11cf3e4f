/** The data of a shipment that its carrier receives: taken from order and catalogue, and corrected by staff. */

import type { ParcelToSend } from '#extension-api/carrier.ts';
import type { Order } from '../orders/order.ts';
import { findPlace, provinceName, splitAddressLine } from './address.ts';
import { type DeliveryAmounts, type DeliveryTerms, isDeliveryFree } from './delivery-terms.ts';
import { type ParcelSize, sizeOf } from './parcel-size.ts';

export type ParcelFacts = Pick<Order, 'phone' | 'address' | 'city' | 'delivery' | 'deliveryPricing'> & {
  name: string;
  amounts: DeliveryAmounts;
  items: {
    sku: string;
    name: string;
    quantity: number;
    price: number;
    /** the weight in grams and the sides of one packed item */
    grams: number | null;
    cm: number[] | null;
  }[];
};

/** The parties that can pay the carrier: the shop by contract, or the customer at the door. */
export const payers = ['shop', 'customer'] as const;
export type Payer = (typeof payers)[number];

/** Proposed parcel data. `size`: null if an item's weight or size is unknown; `ward`: empty if no ward is known. */
export type ParcelDraft = { recipient: ParcelToSend['recipient']; size: ParcelSize | null; payer: Payer };

type Places = readonly { name: string; wards: readonly { name: string }[] }[];

/**
 * Proposes the data of a parcel, with the official names of ward and province. If a carrier uses other names, it
 * refuses the official names, and staff then type the carrier's names.
 */
export function draftParcel(facts: ParcelFacts, terms: DeliveryTerms, provinces: Places): ParcelDraft {
  const { name, phone, address, city, deliveryPricing, amounts } = facts;
  const province = findPlace(provinces, city);
  const { street, ward, note } = splitAddressLine(address, province?.wards ?? []);
  // an order with a fee, which may be 0, contains all that is paid for its delivery
  const isFree = deliveryPricing !== null || isDeliveryFree(amounts, terms);
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

/** Makes the data of a parcel for a carrier. Each item of unknown weight gets an equal share of the parcel's weight. */
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
