/** The plane geometry of carrying: rectangles in rectangles, and around a right-angled turn. All lengths in one unit. */

export type Rectangle = readonly [number, number];

const sorted = ([one, other]: Rectangle): Rectangle => (one >= other ? [one, other] : [other, one]);

/**
 * Whether a rectangle fits into another in any rotation. With p ≥ q and a ≥ b, p × q fits into a × b if and only if
 * p ≤ a and q ≤ b, or p > a, q ≤ b and b ≥ (2pqa + (p² − q²)√(p² + q² − a²)) / (p² + q²): Carver's condition, proved in
 * J. E. Wetzel, Rectangles in Rectangles, Mathematics Magazine 73 (2000), 204–211. Without rounding errors, it is exact.
 * @param place may have infinite sides
 */
export function fitsRotated(thing: Rectangle, place: Rectangle): boolean {
  const [p, q] = sorted(thing);
  const [a, b] = sorted(place);
  if (q > b) return false;
  if (p <= a) return true;
  const squares = p * p + q * q;
  return b >= (2 * p * q * a + (p * p - q * q) * Math.sqrt(squares - a * a)) / squares;
}

/**
 * Whether a rectangle that lies on its long side can be raised until it takes no more than a width of `across`, without
 * ever being higher than `high`. A rectangle whose diagonal is longer than that cannot be raised over its corner: it then
 * leans as steeply as the height allows, where the second side of Carver's condition is its width.
 */
export function canLean(thing: Rectangle, across: number, high: number): boolean {
  const [l, t] = sorted(thing);
  const squares = l * l + t * t;
  if (squares <= high * high) return fitsRotated(thing, [across, high]);
  if (t > high) return false;
  const width = (2 * l * t * high + (l * l - t * t) * Math.sqrt(squares - high * high)) / squares;
  return Math.min(l, width) <= across;
}

/** The number of parts into which the quarter turn is divided. */
const PARTS = 90;

/**
 * Whether a rectangle of length l and width t can be carried around a right-angled turn between corridors of the widths
 * u and v. It can if it is pushed around without being turned, or if it can be turned with its long side along the outer
 * walls: then the inner corner is u sin θ + v cos θ − l sin θ cos θ away from that side, which must never be less than t
 * for 0 ≤ θ ≤ 90°. For u = v that is t ≤ u√2 − l/2; otherwise the minimum has no simple form. So it is calculated in
 * steps, minus the most by which it can lie lower between two of them: s²/8 times 2l, the bound of the second derivative,
 * at a step of s, which is 0.02 cm for a parcel of 2 m. True is a proof; false is none in space, where an end may be lifted.
 */
export function turnsCorner(thing: Rectangle, [u, v]: Rectangle): boolean {
  const [l, t] = sorted(thing);
  if ((l <= u && t <= v) || (l <= v && t <= u)) return true;
  const step = Math.PI / 2 / PARTS;
  const between = ((step * step) / 8) * (2 * l);
  for (let part = 0; part <= PARTS; part++) {
    const [sin, cos] = [Math.sin(part * step), Math.cos(part * step)];
    if (u * sin + v * cos - l * sin * cos - between < t) return false;
  }
  return true;
}

/**
 * The longest segment that can be carried horizontally around a right-angled turn between corridors of the widths u and
 * v: (u^⅔ + v^⅔)^³⁄², the classical ladder.
 */
export const longestAround = ([u, v]: Rectangle): number => (u ** (2 / 3) + v ** (2 / 3)) ** 1.5;
