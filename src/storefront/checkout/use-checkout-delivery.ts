/** A checkout's delivery: destination, cost, promise, and whether the amount to pay is certain enough for a QR code. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findPlace, provinceName } from '#domain/fulfilment/address.ts';
import { type DeliveryDetails, reservedQuantity } from '../cart/checkout-session.ts';
import { provincesQuery } from '../fulfilment/address-queries.ts';
import { keepProvince } from '../fulfilment/province-store.ts';
import { type Delivery, useDelivery } from '../fulfilment/use-delivery.ts';
import { type PromiseState, usePromise } from '../fulfilment/use-promise.ts';
import { useSettled } from './voucher-of-checkout.ts';

type Checkout = {
  items: readonly { id: string; quantity: number }[];
  details: DeliveryDetails;
  voucher: string | null;
  checkoutId: string;
};

/** `province` is sent with the reservation; null if the reservation needs none or the customer has chosen none. */
export function useCheckoutDelivery({ items, details, ...rest }: Checkout): {
  delivery: Delivery;
  province: string | null;
} {
  const { data: provinces } = useQuery(provincesQuery);
  const settled = useSettled(details).city.trim();
  const place = findPlace(provinces ?? [], details.city);
  const chosen = place ? provinceName(place.name) : null;
  // if the list of provinces could not be loaded, any text is accepted as a province
  const province = provinces && provinces.length > 0 ? chosen : settled || null;
  const delivery = useDelivery({ items, province, ...rest });
  const asksPlace = delivery !== 'no-table';
  useEffect(() => {
    if (asksPlace && chosen !== null) keepProvince(chosen);
  }, [asksPlace, chosen]);
  return { delivery, province: asksPlace ? province : null };
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
