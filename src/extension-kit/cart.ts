/** The cart on this device. Prices and stock of what lies in it are asked for again before an order. */
export { addToCart } from '#storefront/cart/cart-actions.ts';
export { cartStore } from '#storefront/cart/cart-store.ts';
export { useAdded } from '#storefront/cart/use-added.tsx';
export { useCart } from '#storefront/cart/use-cart.ts';
