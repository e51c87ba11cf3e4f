/** The cart. It is held in memory and copied to the local storage: it survives a reload and all tabs share it. */
import { readJson, writeJson } from '#browser/stores/stored-json.ts';
import { isQuantity } from '#domain/cart/cart.ts';
import { createStore } from '#ui/store.ts';

export type CartItem = { id: string; name: string; slug: string; price: number; quantity: number; imageUrl: string };

const KEY = 'suc-bat-cart';
const EMPTY: readonly CartItem[] = [];

function isItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  const texts = [item.id, item.name, item.slug, item.imageUrl];
  return (
    texts.every((text) => typeof text === 'string') && Number.isSafeInteger(item.price) && isQuantity(item.quantity)
  );
}

/** Reads the cart from local storage; undefined if the storage cannot be read. */
function stored(): readonly CartItem[] | undefined {
  const list = readJson('localStorage', KEY);
  if (list === undefined) return undefined;
  return Array.isArray(list) ? list.filter(isItem) : EMPTY;
}

export const cartStore = createStore<readonly CartItem[]>(() => {
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) cartStore.set(latest());
  });
  return stored() ?? EMPTY;
});

/** Returns the latest cart, also changed in other tabs; if the storage is unreadable, the cart in this tab's memory. */
const latest = () => stored() ?? cartStore.get();

export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  const next = change(latest());
  writeJson('localStorage', KEY, next);
  cartStore.set(next);
}

/**
 * Empties the cart for reloads and other tabs, while this tab shows it on.
 * @returns shows in this tab what is in the cart by then
 */
export function emptyStoredCart(): () => void {
  writeJson('localStorage', KEY, EMPTY);
  return () => cartStore.set(stored() ?? EMPTY);
}
