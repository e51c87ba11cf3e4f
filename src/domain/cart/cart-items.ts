/** The rules of a cart's list, whatever else its items carry. Each returns a new list. */

type Item = { id: string; quantity: number };

/** Adding what is already there increases its quantity; anything else is appended. */
export function addItem<T extends Item>(items: readonly T[], added: T): T[] {
  if (!items.some((item) => item.id === added.id)) return [...items, added];
  return items.map((item) =>
    item.id === added.id ? { ...item, ...added, quantity: item.quantity + added.quantity } : item,
  );
}

/** A quantity of 0 or less removes the item. */
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
