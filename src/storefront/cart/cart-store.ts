/**
 * The cart. It lives in memory and is copied to the local storage, so that it survives a reload and all tabs share it.
 */
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

/** Reads the cart from storage; null if storage cannot be read and only memory is left. */
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

/** Changes the latest cart, including changes made in other tabs. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  start();
  const next = change(stored() ?? items);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: the cart stays in this tab's memory.
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
