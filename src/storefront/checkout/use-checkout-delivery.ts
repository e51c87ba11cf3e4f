/** A checkout's delivery: destination, cost, promise, and whether the amount to pay is certain enough for a QR code. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findPlace, provinceName } from '#domain/fulfilment/address.ts';
import { type DeliveryDetails, reservedQuantity } from '../cart/checkout-session.ts';
import { provincesQuery } from '../fulfilment/address-queries.ts';
import { keepProvince } from '../fulfilment/province-store.ts';
import { type Delivery, useDelivery } from '../fulfilment/use-delivery.ts';
import { type PromiseState, usePromise } from '../fulfilment/use-promise.ts';
import type { FeePlace } from './checkout-queries.ts';
import { useSettled } from './voucher-of-checkout.ts';

type Checkout = {
  items: readonly { id: string; quantity: number }[];
  details: DeliveryDetails;
  voucher: string | null;
  checkoutId: string;
  /** whether the giver of a gift pays what the carrier would collect from the recipient */
  isFeePrepaid: boolean;
};

/** `place` is sent with the reservation. */
export function useCheckoutDelivery({ items, details, isFeePrepaid, ...rest }: Checkout): {
  delivery: Delivery;
  place: FeePlace;
} {
  const { data: provinces } = useQuery(provincesQuery);
  const { city, ward } = useSettled(details);
  const settled = city.trim();
  const place = findPlace(provinces ?? [], details.city);
  const chosen = place ? provinceName(place.name) : null;
  // if the list of provinces could not be loaded, any text is accepted as a province
  const province = provinces && provinces.length > 0 ? chosen : settled || null;
  const delivery = useDelivery({ items, province, ...rest });
  const asksPlace = delivery !== 'no-table';
  useEffect(() => {
    if (asksPlace && chosen !== null) keepProvince(chosen);
  }, [asksPlace, chosen]);
  if (province === null || !(asksPlace || isFeePrepaid)) return { delivery, place: {} };
  return { delivery, place: asksPlace ? { province } : { province, ward: ward.trim(), gift_fee_prepaid: true } };
}

type Priced = { subtotal: number; discount: number; voucher: { freeDelivery: boolean }; reserved: unknown };

/** The promise of delivery to the typed place. */
export function useCheckoutPromise(
  items: readonly { id: string; quantity: number }[],
  details: DeliveryDetails,
  { subtotal, discount, voucher, reserved }: Priced,
): PromiseState {
  const { data: provinces = [] } = useQuery(provincesQuery);
  return usePromise({
    items,
    province: findPlace(provinces, details.city)?.code ?? null,
    ward: details.ward.trim() || undefined,
    goodsTotal: subtotal - discount,
    isFree: voucher.freeDelivery,
    // After a reload, only the session knows what this checkout holds.
    isReserved: reserved !== undefined || items.every(({ id, quantity }) => reservedQuantity(id) >= quantity),
  });
}
