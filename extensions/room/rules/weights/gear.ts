/**
 * What the rules about plates and bars read of products. Weights are whole grams and lengths along a sleeve are whole
 * micrometres, so that their sums are exact.
 */
import type { CatalogueProduct } from '#extension-api/pages.ts';
import type { AttributeValues } from '#extension-kit/values.ts';

/** `boreMm`: the diameter of the hole. `thicknessUm`: how much of a sleeve the plate takes; null if unknown. */
export type Plate = { grams: number; boreMm: number; thicknessUm: number | null };
export type Plates = { plate: Plate; pieces: number };

/**
 * `grams`: the bar alone. `sleeveMm`: the diameter of its ends. `sleeveLengthUm`: the length of one end that plates may
 * take. `mostPlatesGrams`: the greatest weight of all plates on both ends together. Both are null if unknown. `isOfSet`: it came
 * with plates of its own, and only of those nobody doubts that they go onto it.
 */
export type Bar = {
  grams: number;
  sleeveMm: number;
  sleeveLengthUm: number | null;
  mostPlatesGrams: number | null;
  isOfSet?: boolean | undefined;
};

/** How many bars are loaded alike, each plate being there once for each of their ends: two dumbbells are two bars. */
export type Bars = 1 | 2;

/** `price`: whole đồng for one of the product, which may be several plates. `stock`: how many of the product are left. */
type Sold = Pick<CatalogueProduct, 'id' | 'price' | 'stock'>;

/** A product that adds plates. A pair that is sold as one has two pieces, a set may have several kinds of plates. */
export type PlateOffer = Sold & { plates: Plates[] };

/**
 * `set`: plates with bars of their own, such as dumbbells to take apart. Collars have no weight of their own: loads are
 * counted without them. `pieces`: how many collars one product contains. `bar`: one of the `bars` of a set; null if the catalogue does
 * not say what it weighs.
 */
export type Gear =
  | (PlateOffer & { kind: 'plates' })
  | (PlateOffer & { kind: 'set'; boreMm: number; bar: Bar | null; bars: Bars })
  | (Sold & { kind: 'bar'; bar: Bar })
  | (Sold & { kind: 'collars'; sleeveMm: number; pieces: number });

/** The attributes of `catalogue/attributes.json` that say what a product is. The demo's bars have no length of sleeve. */
export const gearKeys = {
  weightKg: 'catalogue/weight-kg',
  pieces: 'catalogue/pieces',
  boreMm: 'catalogue/bore-mm',
  thicknessMm: 'catalogue/thickness-mm',
  plates: 'catalogue/plates',
  sleeveMm: 'catalogue/sleeve-mm',
  sleeveLengthMm: 'catalogue/sleeve-length-mm',
  barLoadKg: 'catalogue/bar-load-kg',
  emptyKg: 'catalogue/weight-min-kg',
} as const;

const thousandths = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000));

const onePart = /^(\d{1,3}) × (\d{1,3}(?:,\d{1,3})?) kg$/;

/** @returns the plates that a text such as `2 × 5 kg và 4 × 2,5 kg` names; null if a part of it is not understood */
export function readPlates(text: string, boreMm: number): Plates[] | null {
  const read = text.split(/ và |; /).map((part): Plates | null => {
    const [, pieces, kg] = onePart.exec(part.trim()) ?? [];
    const grams = thousandths(Number(kg?.replace(',', '.'))) ?? 0;
    return pieces && grams > 0 && Number(pieces) > 0
      ? { plate: { grams, boreMm, thicknessUm: null }, pieces: Number(pieces) }
      : null;
  });
  return read.every((each) => each !== null) ? read : null;
}

/**
 * Reads a product, whatever the shop calls its type: what has a hole is plates, what has sleeves is a bar or collars.
 * @returns null for any other product, and for one that lacks an attribute without which nothing can be said
 */
export function readGear({
  attributes,
  ...product
}: Sold & {
  attributes: AttributeValues;
}): Gear | null {
  const numberOf = (key: keyof typeof gearKeys) => {
    const value = attributes[gearKeys[key]];
    return typeof value === 'number' && value > 0 ? value : null;
  };
  const sold = { id: product.id, price: product.price, stock: product.stock };
  const [grams, pieces] = [thousandths(numberOf('weightKg')), numberOf('pieces')];
  const [boreMm, sleeveMm] = [numberOf('boreMm'), numberOf('sleeveMm')];
  if (boreMm !== null) {
    const text = attributes[gearKeys.plates];
    const plates = typeof text === 'string' ? readPlates(text, boreMm) : null;
    if (plates) {
      const empty = thousandths(numberOf('emptyKg'));
      const own = { sleeveMm: boreMm, sleeveLengthUm: null, mostPlatesGrams: null, isOfSet: true };
      const isBar = empty !== null && (pieces === 1 || pieces === 2);
      return {
        ...{ ...sold, kind: 'set', boreMm, plates },
        ...{ bar: isBar ? { grams: empty, ...own } : null, bars: pieces === 2 ? 2 : 1 },
      };
    }
    if (text || grams === null || pieces === null) return null;
    const plate = { grams, boreMm, thicknessUm: thousandths(numberOf('thicknessMm')) };
    return { ...sold, kind: 'plates', plates: [{ plate, pieces }] };
  }
  if (sleeveMm === null) return null;
  if (grams === null) return pieces === null ? null : { ...sold, kind: 'collars', sleeveMm, pieces };
  const sleeveLengthUm = thousandths(numberOf('sleeveLengthMm'));
  const bar = { grams, sleeveMm, sleeveLengthUm, mostPlatesGrams: thousandths(numberOf('barLoadKg')) };
  return { ...sold, kind: 'bar', bar };
}
