/** The cart: memory is its home, mirrored to the browser's storage so that a reload keeps it and tabs agree. */
import { isQuantity } from '#domain/cart/cart.ts';

export type CartItem = { id: string; name: string; slug: string; price: number; quantity: number; imageUrl: string };

const KEY = 'suc-bat-cart';
const EMPTY: readonly CartItem[] = [];

let items: readonly CartItem[] = EMPTY;
let started = false;
const listeners = new Set<() => void>();

function isItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  const texts = [item.id, item.name, item.slug, item.imageUrl];
  return (
    texts.every((text) => typeof text === 'string') && Number.isSafeInteger(item.price) && isQuantity(item.quantity)
  );
}

/** What the storage holds; null where it cannot be read, so that memory goes on alone. */
function stored(): readonly CartItem[] | null {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isItem) : EMPTY;
  } catch {
    return null;
  }
}

function announce(next: readonly CartItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function start(): void {
  if (started) return;
  started = true;
  items = stored() ?? EMPTY;
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) announce(stored() ?? items);
  });
}

/** Changes the newest state, another tab's included. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  start();
  const next = change(stored() ?? items);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: this tab's memory still holds the cart.
  }
  announce(next);
}

export function subscribeToCart(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentCart(): readonly CartItem[] {
  start();
  return items;
}
