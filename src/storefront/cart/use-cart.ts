import { useSyncExternalStore } from 'react';
import { type CartItem, currentCart, subscribeToCart } from './cart-store.ts';

/** The cart, or null while it is not known yet: on the server and until the page is hydrated. */
export function useCart(): readonly CartItem[] | null {
  return useSyncExternalStore<readonly CartItem[] | null>(subscribeToCart, currentCart, () => null);
}
