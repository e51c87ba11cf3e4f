import { useStore } from '#ui/store.ts';
import { type CartItem, cartStore } from './cart-store.ts';

/** The cart's items; null on the server and until the page is hydrated: only the browser stores the cart. */
export function useCart(): readonly CartItem[] | null {
  return useStore(cartStore, null);
}
