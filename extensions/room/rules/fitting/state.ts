/** What a comparison of a product with a home can find, and how far its measures are trusted. */
import type { HomeNumber } from './home.ts';

/** `must-be-measured` whenever the numbers prove neither that something fits nor that it does not. */
export type FitState = 'fits' | 'must-be-measured' | 'does-not-fit';

/** A number that is missing: one of the home, or one of the product. */
export type MissingNumber = HomeNumber | 'parcel' | 'weight' | 'use-size' | 'deck';

/**
 * The state and what leaves it open: `missing` lists the numbers that are unknown; `isTight`: they are known, but the
 * margin is under the tolerance, or the rules do not decide the case.
 */
export type Judgement = { state: FitState; missing: MissingNumber[]; isTight: boolean };

/** What an opening must have more than a thing, in cm, for hands, gloves and the bulge of a carton. Our own rule. */
export const HANDS_CM = 3;

/** By how much a customer's measuring tape may be wrong, in cm: nothing is ruled out for less. Our own rule. */
export const TAPE_CM = 1;

export const fits: Judgement = { state: 'fits', missing: [], isTight: false };
export const doesNotFit: Judgement = { state: 'does-not-fit', missing: [], isTight: false };

/** @param missing the unknown numbers; empty if the margin alone is too small */
export const mustBeMeasured = (missing: MissingNumber[]): Judgement => ({
  state: 'must-be-measured',
  missing,
  isTight: missing.length === 0,
});

const order: readonly FitState[] = ['does-not-fit', 'must-be-measured', 'fits'];

/** @returns the state of a thing that all of these must let pass */
export const worstOf = (states: readonly FitState[]): FitState =>
  order.find((state) => states.includes(state)) ?? 'fits';

/** @returns the state of a thing for which one of these is enough */
export const bestOf = (states: readonly FitState[]): FitState =>
  order.findLast((state) => states.includes(state)) ?? 'does-not-fit';

/** Judges a height that already contains its own reserve. @param margin cm above what is needed, negative if below */
export const judgeMargin = (margin: number): Judgement =>
  margin >= 0 ? fits : margin >= -HANDS_CM ? mustBeMeasured([]) : doesNotFit;
