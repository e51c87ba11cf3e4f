/** Functions that change the lines of a cart; lines may have further fields. Each function returns a new list. */

type Item = { id: string; quantity: number };

/** Adds a product to the cart: increases the quantity of an existing line, or appends a new line. */
export function addItem<T extends Item>(items: readonly T[], added: T): T[] {
  if (!items.some((item) => item.id === added.id)) return [...items, added];
  return items.map((item) =>
    item.id === added.id ? { ...item, ...added, quantity: item.quantity + added.quantity } : item,
  );
}

/** Sets the quantity of a line; a quantity of 0 or less removes the line. */
export function setQuantity<T extends Item>(items: readonly T[], id: string, quantity: number): T[] {
  if (quantity <= 0) return removeItem(items, id);
  return items.map((item) => (item.id === id ? { ...item, quantity } : item));
}

export function removeItem<T extends Item>(items: readonly T[], id: string): T[] {
  return items.filter((item) => item.id !== id);
}

export function countItems(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
