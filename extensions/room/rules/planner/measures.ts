/** What the planner must know about a product to place it. */
import { ON_PEDALS_CM } from '../fitting/fit-facts.ts';
import type { FitFacts } from '../fitting/fit-facts-shape.ts';
import type { FreeFloor } from '../fitting/zones.ts';

/**
 * Centimetres and kilograms as the catalogue states them, with fractions; null where it says nothing. The first three are
 * the size in use. `ceilingCm`: the ceiling that the machine needs. `pullUpCeilingCm`: the one for pull-ups. `pressSpareCm`: what a
 * ceiling must be higher than the person who presses a barbell overhead. `aboveHeadCm`: what it must be higher than the person in use.
 */
export type Measures = {
  slug: string;
  free: FreeFloor;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  ceilingCm: number | null;
  pullUpCeilingCm: number | null;
  pressSpareCm: number | null;
  aboveHeadCm: number | null;
  /** with its package, which is a little more than the machine weighs */
  kg: number | null;
};

/**
 * A treadmill whose deck the catalogue does not measure lifts as much as pedals, which is more than any deck.
 * @param fit as the shop's API states it
 * @returns null if the length, width or height in use is unknown: such a product must be measured before it is placed
 */
export function measuresOf(slug: string, fit: FitFacts): Measures | null {
  if (!fit.use) return null;
  const [lengthCm, widthCm, heightCm] = fit.use;
  return {
    ...{ slug, free: fit.free, lengthCm, widthCm, heightCm, kg: fit.grossWeight },
    ...{ ceilingCm: fit.ceiling, pullUpCeilingCm: fit.pullUp, pressSpareCm: fit.press },
    aboveHeadCm: fit.aboveHead === 'unknown' ? ON_PEDALS_CM : fit.aboveHead,
  };
}
