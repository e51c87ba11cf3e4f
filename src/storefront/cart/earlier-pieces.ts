/**
 * The button "Mua ngay" (buy now) adds to the quantity of the product already in the cart. The checkout mentions that
 * earlier quantity and offers to remove it.
 */
import { cartStore } from './cart-store.ts';
import { changeCheckout, currentCheckout } from './checkout-session.ts';

/** Records a product's quantity in the cart; to be called before "Mua ngay" (buy now) adds the quantity `added`. */
export function rememberEarlierPieces(productId: string, added: number): void {
  const quantity = cartStore.get().find(({ id }) => id === productId)?.quantity ?? 0;
  changeCheckout({ earlier: quantity > 0 ? { productId, quantity, total: quantity + added } : null });
}

export function forgetEarlierPieces(): void {
  if (currentCheckout().earlier) changeCheckout({ earlier: null });
}
