import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import type { CartItem } from './cart-store.ts';

/** Converts the items of the cart to the form that the API expects. */
export function itemsOf(items: readonly CartItem[]) {
  return items.map(({ id, quantity }) => ({ product_id: id, quantity }));
}

/** The current prices of the cart's products. The key contains no quantities: they do not affect prices. */
export function cartPricesQuery(items: readonly CartItem[]) {
  return queryOptions({
    queryKey: ['cart-prices', items.map(({ id }) => id)],
    queryFn: async ({ signal }) => (await call('priceCart', { body: { items: itemsOf(items) }, signal })).data,
    enabled: items.length > 0,
    staleTime: 0,
    retryOnMount: true,
  });
}
