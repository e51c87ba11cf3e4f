import { useSyncExternalStore } from 'react';
import { type CartItem, currentCart, subscribeToCart } from './cart-store.ts';

/** The cart; null while unknown: on the server and until the page is hydrated. */
export function useCart(): readonly CartItem[] | null {
  return useSyncExternalStore<readonly CartItem[] | null>(subscribeToCart, currentCart, () => null);
}
