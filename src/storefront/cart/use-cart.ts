import { useStore } from '#ui/store.ts';
import { type CartItem, cartStore } from './cart-store.ts';

/** The cart, or null while it is not known yet: on the server and until the page is hydrated. */
export function useCart(): readonly CartItem[] | null {
  return useStore(cartStore, null);
}
