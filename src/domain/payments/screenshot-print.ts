/**
 * The fingerprint of a screenshot of a transfer, as bits: for each cell of a grid, whether the brightness falls or
 * rises strongly from this cell to its right neighbour. A scaled or re-saved copy of the picture has almost the same
 * bits; a screenshot of another transfer in the same app has the same frame, but different text.
 */
export const PRINT_GRID = { width: 64, height: 128 } as const;
/** The minimum difference in brightness (0 to 255) that counts: compression alone does not cause such a difference. */
const STRONG = 6;

/**
 * Two pictures count as the same if the bits set in both are at least this share of the bits set in either. In a test
 * with made-up screens of four banking apps, different transfers in the same app reached 0.92; the same picture, saved
 * again or scaled to 720 pixels, reached at least 0.95. A cropped picture is not recognised.
 */
export const SAME_PICTURE = 0.94;

/**
 * @param grey the brightness of each point, row by row: PRINT_GRID.width + 1 columns and PRINT_GRID.height rows
 * @returns a text of `0` and `1`, two characters for each cell
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
