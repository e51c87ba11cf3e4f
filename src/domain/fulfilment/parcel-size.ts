/** Estimates the size and the weight of a parcel with several items. */

export type PackedItem = {
  quantity: number;
  /** the weight in grams and the sides in cm of one packed item; null if the catalogue does not contain them */
  grams: number | null;
  cm: readonly number[] | null;
};

export type ParcelSize = { grams: number; cm: [length: number, width: number, height: number] };

/**
 * The estimate stacks the items on their largest sides; staff may measure the parcel instead.
 * @returns whole grams and centimetres, rounded up; null if the catalogue lacks the weight or size of an item
 */
export function sizeOf(items: readonly PackedItem[]): ParcelSize | null {
  let grams = 0;
  const cm: ParcelSize['cm'] = [0, 0, 0];
  for (const { quantity, grams: each, cm: sides } of items) {
    const [length, width, height] = [...(sides ?? [])].sort((one, other) => other - one);
    if (each === null || length === undefined || width === undefined || height === undefined) return null;
    grams += quantity * each;
    cm[0] = Math.max(cm[0], length);
    cm[1] = Math.max(cm[1], width);
    cm[2] += quantity * height;
  }
  return { grams: Math.ceil(grams), cm: [Math.ceil(cm[0]), Math.ceil(cm[1]), Math.ceil(cm[2])] };
}
