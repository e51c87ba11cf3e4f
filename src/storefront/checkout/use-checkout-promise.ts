import { useQuery } from '@tanstack/react-query';
import { findPlace } from '#domain/fulfilment/address.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { reservedQuantity } from '../cart/checkout-session.ts';
import { provincesQuery } from '../fulfilment/address-queries.ts';
import { type PromiseState, usePromise } from '../fulfilment/use-promise.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';
import type { CheckoutPrice } from './use-checkout-price.ts';

/** The promise of delivery for the typed place. */
export function useCheckoutPromise(
  items: readonly CartItem[],
  { details }: Pick<CheckoutDraft, 'details'>,
  { subtotal, discount, voucher, reserved }: CheckoutPrice,
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
