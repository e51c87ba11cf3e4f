import { readNumber } from '#extension-kit/values.ts';

/**
 * Reads what was typed into a field of the planner as a whole number, as the form of "Vừa nhà" reads it: `450`, `450 cm`,
 * `45,4`. A length under 10 that cannot be centimetres is read as metres: `4,5`.
 * @returns null if it is no number, or one that is out of bounds
 */
export function typedWhole(
  typed: string,
  [least, most]: readonly [number, number],
  unit: 'cm' | 'kg' = 'cm',
): number | null {
  const number = readNumber(typed);
  if (number === null) return null;
  const readings = unit === 'cm' && number < 10 ? [number, number * 100] : [number];
  return readings.map(Math.round).find((whole) => whole >= least && whole <= most) ?? null;
}
