/** "Mua ngay" adds to the pieces already in the cart; the checkout mentions those earlier pieces and can remove them at once. */
import { cartStore } from './cart-store.ts';
import { changeCheckout, currentCheckout } from './checkout-session.ts';

/** Records the earlier pieces; to be called before "Mua ngay" adds `added` pieces of a product to the cart. */
export function rememberEarlierPieces(productId: string, added: number): void {
  const quantity = cartStore.get().find(({ id }) => id === productId)?.quantity ?? 0;
  changeCheckout({ earlier: quantity > 0 ? { productId, quantity, total: quantity + added } : null });
}

export function forgetEarlierPieces(): void {
  if (currentCheckout().earlier) changeCheckout({ earlier: null });
}
