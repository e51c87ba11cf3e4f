/** What the planner must know about a product to place it. */
import type { AttributeValues } from '../catalogue/product-attributes.ts';
import { type FitFacts, RISE_CM } from '../fitting/fit-facts.ts';

/**
 * Centimetres and kilograms as the catalogue states them, with fractions; null where it says nothing. The first three are
 * the size in use. `ceilingCm`: the ceiling that the machine needs. `pullUpCeilingCm`: the one for pull-ups. `pressSpareCm`: what a
 * ceiling must be higher than the person who presses a barbell overhead. `deckCm`: how high a treadmill lifts the person.
 */
export type Measures = {
  slug: string;
  /** the slug of the product's type */
  type: string;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  ceilingCm: number | null;
  pullUpCeilingCm: number | null;
  pressSpareCm: number | null;
  deckCm: number | null;
  /** with its package, which is a little more than the machine weighs */
  kg: number | null;
};

type Measured = { slug: string; type: string; attributes: AttributeValues; gross_weight_kg: number | null };

/** @returns null if the length, width or height in use is unknown: such a product must be measured before it is placed */
export function measuresOf({ slug, type, attributes, gross_weight_kg: kg }: Measured): Measures | null {
  const numberOf = (key: string) => {
    const value = attributes[`catalogue/${key}`];
    return typeof value === 'number' && value > 0 ? value : null;
  };
  const [lengthCm, widthCm, heightCm] = ['use-length-cm', 'use-width-cm', 'use-height-cm'].map(numberOf);
  if (!lengthCm || !widthCm || !heightCm) return null;
  return {
    ...{ slug, type, lengthCm, widthCm, heightCm, kg },
    ceilingCm: numberOf('ceiling-cm'),
    pullUpCeilingCm: numberOf('ceiling-pull-up-cm'),
    pressSpareCm: numberOf('press-clearance-cm'),
    deckCm: numberOf('deck-cm'),
  };
}

/**
 * The same from the facts that the shop's API says of a product. What lifts a person there includes the room above the
 * head, which is taken off again, because the planner adds it to a deck.
 */
export function measuresOfFacts(slug: string, fit: FitFacts): Measures | null {
  if (!fit.use) return null;
  const [lengthCm, widthCm, heightCm] = fit.use;
  return {
    ...{ slug, type: fit.type, lengthCm, widthCm, heightCm, kg: fit.grossWeight },
    ...{ ceilingCm: fit.ceiling, pullUpCeilingCm: fit.pullUp, pressSpareCm: fit.press },
    deckCm: typeof fit.aboveHead === 'number' ? fit.aboveHead - RISE_CM : null,
  };
}
