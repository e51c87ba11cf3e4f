import { useStore } from '#ui/store.ts';
import { type CartItem, cartStore } from './cart-store.ts';

/** The cart; null while unknown: on the server and until the page is hydrated. */
export function useCart(): readonly CartItem[] | null {
  return useStore(cartStore, null);
}
