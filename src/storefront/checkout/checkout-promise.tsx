import { useQuery } from '@tanstack/react-query';
import { findPlace } from '#domain/fulfilment/address.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { reservedQuantity } from '../cart/checkout-session.ts';
import { provincesQuery } from '../fulfilment/address-queries.ts';
import { PolicyDays, PromiseLine } from '../fulfilment/promise-line.tsx';
import { usePromise } from '../fulfilment/use-promise.ts';
import type { Checkout } from './use-checkout.ts';

/** The promise of delivery, next to the order button: the days and the cost for the chosen province. */
export function CheckoutPromise({ items, checkout }: { items: readonly CartItem[]; checkout: Checkout }) {
  const { details, subtotal, discount, voucher, reserved } = checkout;
  const { data: provinces = [] } = useQuery(provincesQuery);
  const promise = usePromise({
    items,
    province: findPlace(provinces, details.city)?.code ?? null,
    ward: details.ward.trim() || undefined,
    goodsTotal: subtotal - discount,
    isFree: voucher.freeDelivery,
    // After a reload, only the session knows what this checkout holds.
    isReserved: reserved !== undefined || items.every(({ id, quantity }) => reservedQuantity(id) >= quantity),
  });
  // Pieces that are sold out are named at their order line.
  if (promise === 'sold-out') return null;
  if (promise === 'asked') return <p aria-hidden="true" className="h-6" />;
  if (typeof promise === 'string') return <PolicyDays />;
  return <PromiseLine promise={promise} place={promise.province.name} />;
}
