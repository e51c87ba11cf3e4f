import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import { itemsOf } from '../cart/cart-queries.ts';
import type { CartItem } from '../cart/cart-store.ts';

const SECOND = 1000;

/**
 * The reservation of order number, prices and stock for this checkout. A new one is made when the cart changes or the
 * reservation expires.
 */
export function reservationQuery(checkoutId: string, items: readonly CartItem[]) {
  const wanted = itemsOf(items);
  return queryOptions({
    queryKey: ['reservation', checkoutId, wanted],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('reserve', { body: { checkout_id: checkoutId, items: wanted }, signal });
      // The browser's clock may be wrong, so only the duration counts: `until` minus the server's Date, which is cut to
      // seconds.
      const shopTime = Date.parse(headers.get('date') ?? '') + SECOND;
      const remaining = Date.parse(data.expires_at) - (Number.isNaN(shopTime) ? Date.now() : shopTime);
      const { order_number: orderNumber, total_amount, bank } = data;
      return { orderNumber, total: Number(total_amount), bank, until: Date.now() + remaining };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retryOnMount: true,
  });
}
