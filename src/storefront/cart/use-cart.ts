import { useStore } from '#ui/store.ts';
import { type CartItem, cartStore } from './cart-store.ts';

/** The items of the cart; null on the server and until the page is hydrated, because only the browser has the cart. */
export function useCart(): readonly CartItem[] | null {
  return useStore(cartStore, null);
}
