import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import type { CartItem } from './cart-store.ts';

/** Items as the API takes them. */
export function itemsOf(items: readonly CartItem[]) {
  return items.map(({ id, quantity }) => ({ product_id: id, quantity }));
}

/** Asked anew on each visit; a change of quantity changes no price, so only the products are in the key. */
export function cartPricesQuery(items: readonly CartItem[]) {
  return queryOptions({
    queryKey: ['cart-prices', items.map(({ id }) => id)],
    queryFn: async ({ signal }) => (await call('priceCart', { body: { items: itemsOf(items) }, signal })).data,
    enabled: items.length > 0,
    staleTime: 0,
    retryOnMount: true,
  });
}
