import type { PricedCart } from '#contract/shop/cart.ts';
import type { ProductSummary } from '#contract/shop/catalogue.ts';
import { addItem, removeItem, setQuantity } from '#domain/cart/cart-items.ts';
import { closeToast } from '#ui/overlays/toast-store.ts';
import { type CartItem, changeCart } from './cart-store.ts';

type Added = Pick<ProductSummary, 'id' | 'name' | 'slug' | 'raw_price' | 'image_url'>;

export function addToCart(product: Added, quantity: number): void {
  const { id, name, slug, raw_price: price, image_url: imageUrl } = product;
  changeCart((items) => addItem<CartItem>(items, { id, name, slug, price, imageUrl, quantity }));
}

export function changeQuantity(id: string, quantity: number): void {
  changeCart((items) => setQuantity(items, id, quantity));
}

export function removeFromCart(id: string): void {
  changeCart((items) => removeItem(items, id));
}

/** Undoes a removal from the cart. If a removed product was added again in the meantime, its present quantity stays. */
export function restoreItems(removed: readonly CartItem[]): void {
  closeToast();
  changeCart((items) => [...items, ...removed.filter(({ id }) => !items.some((item) => item.id === id))]);
}

export function clearCart(): void {
  changeCart(() => []);
}

/** Replaces the name, price, picture and slug of the items in the cart by the server's current values. */
export function updatePrices(lines: readonly Pick<PricedCart['items'][number], 'id' | 'price'>[]): void {
  const byId = new Map(lines.map((line) => [line.id, line]));
  changeCart((items) =>
    items.map((item) => {
      const line = byId.get(item.id);
      if (!line) return item;
      const { id, name, slug, price, imageUrl } = { ...item, ...line };
      return { id, name, slug, price, imageUrl, quantity: item.quantity };
    }),
  );
}
