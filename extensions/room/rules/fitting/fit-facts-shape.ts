/** What is known of a product in a home. */
import type { Sides } from './box-in-box.ts';
import type { FreeFloor } from './zones.ts';

/** Length, width and height in cm. */
type Size = readonly [length: number, width: number, height: number];

/**
 * Lengths in cm, weights in kg; null where the catalogue says nothing. `parcel`: its sides, longest first; for a bundle the
 * box around all of its parcels. `aboveHead`: what the ceiling must be higher than the person in use; `unknown` if the product
 * needs such a height and the catalogue lacks it. `pullUp` and `press`: the ceiling for pull-ups, and what it must be
 * higher than the person for a press overhead. `loadSpare`: by how much the load should exceed the person's weight. `free`: the
 * floor around it; `isLarge`: it stands in a room, so that one of unknown size must be measured. `isLiftGuessed`: people may stand
 * on it, though the catalogue does not say how high. `isForPullUps`: it has no other use.
 */
export type FitFacts = {
  type: string;
  parcel: Sides | null;
  grossWeight: number | null;
  isBundle: boolean;
  use: Size | null;
  stored: Size | null;
  height: number | null;
  ceiling: number | null;
  aboveHead: number | 'unknown' | null;
  isLiftGuessed: boolean;
  pullUp: number | null;
  isForPullUps: boolean;
  press: number | null;
  load: number | null;
  loadSpare: number;
  userHeight: { least: number | null; most: number | null } | null;
  noise: number | null;
  free: FreeFloor;
  isLarge: boolean;
};
