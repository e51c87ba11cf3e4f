/** "Mua ngay" adds to what the cart holds already; the checkout names those pieces and takes them out with one press. */
import { currentCart } from './cart-store.ts';
import { changeCheckout, currentCheckout } from './checkout-session.ts';

/** Called before `added` pieces of a product are put into the cart to be bought at once. */
export function rememberEarlierPieces(productId: string, added: number): void {
  const quantity = currentCart().find(({ id }) => id === productId)?.quantity ?? 0;
  changeCheckout({ earlier: quantity > 0 ? { productId, quantity, total: quantity + added } : null });
}

export function forgetEarlierPieces(): void {
  if (currentCheckout().earlier) changeCheckout({ earlier: null });
}
