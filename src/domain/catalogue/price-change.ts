/** A change of many prices at once. Prices are whole đồng. */

/** `by`: percent, or đồng; negative lowers. `unit`: the new price is rounded to a multiple of it. */
export type PriceRule = { kind: 'percent' | 'amount'; by: number; unit: 1 | 1000 | 10_000 };

/** @returns the new price, at least one unit */
export function changedPrice(price: number, { kind, by, unit }: PriceRule): number {
  const raw = kind === 'percent' ? price + (price * by) / 100 : price + by;
  return Math.max(unit, Math.round(raw / unit) * unit);
}
