import { useStore } from '#ui/store.ts';
import { type CartItem, cartStore } from './cart-store.ts';

/**
 * The items of the cart; null on the server and until the page is hydrated, because the cart is stored only in the
 * browser.
 */
export function useCart(): readonly CartItem[] | null {
  return useStore(cartStore, null);
}
