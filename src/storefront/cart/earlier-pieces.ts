/** "Mua ngay" (buy now) adds to the quantity in the cart; the checkout offers to remove that earlier quantity. */
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
