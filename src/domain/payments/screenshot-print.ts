/**
 * The fingerprint of a screenshot, as bits: whether the brightness falls or rises strongly from a grid cell to its
 * right neighbour. A scaled or re-saved picture keeps most bits; another transfer in the same app has the same frame,
 * but other lines of text.
 */
export const PRINT_GRID = { width: 64, height: 128 } as const;
/** The difference of brightness, of 256, that compression alone does not cause. */
const STRONG = 6;

/**
 * The share of common bits from which two pictures count as the same, of all bits set in either. With made-up screens
 * of four banking apps, other transfers of one app reached 0.92; the same picture, saved again or scaled to 720 pixels,
 * reached at least 0.95. A cropped picture is not recognised.
 */
export const SAME_PICTURE = 0.94;

/**
 * @param grey brightness row by row, of PRINT_GRID.width + 1 columns and PRINT_GRID.height rows
 * @returns `0` and `1`, two for each cell
 */
export function printOf(grey: Uint8Array): string {
  const { width, height } = PRINT_GRID;
  const bits: string[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width + 1) + x;
      const step = (grey[at] ?? 0) - (grey[at + 1] ?? 0);
      bits.push(step > STRONG ? '1' : '0', step < -STRONG ? '1' : '0');
    }
  }
  return bits.join('');
}
