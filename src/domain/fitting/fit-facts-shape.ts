/** What is known of a product in a home. The contract has the same shape; the browser imports only the types. */
import { z } from 'zod';

const side = z.number().optional();

/** The floor around a machine, in cm; the meaning of each number is written at `Way`. */
export const freeFloor = z.object({
  ways: z.array(z.object({ front: side, behind: side, left: side, right: side, behindWidth: side })).readonly(),
  isSafety: z.boolean(),
  isAssumed: z.boolean(),
});

const cm = z.number().nullable();
const sides = z.tuple([z.number(), z.number(), z.number()]).readonly().nullable();

/**
 * Lengths in cm, weights in kg; null where the catalogue says nothing. `parcel`: its sides, longest first; for a bundle the
 * box around all of its parcels. `aboveHead`: what the ceiling must be higher than the person in use; `unknown` if the product
 * needs such a height and the catalogue lacks it. `pullUp` and `press`: the ceiling for pull-ups, and what it must be
 * higher than the person for a press overhead. `loadSpare`: by how much the load should exceed the person's weight. `free`: the
 * floor around it; `isLarge`: it stands in a room, so that one of unknown size must be measured. `isLiftGuessed`: people may stand
 * on it, though the catalogue does not say how high. `isForPullUps`: it has no other use.
 */
export const fitFacts = z.object({
  type: z.string(),
  parcel: sides,
  grossWeight: z.number().nullable(),
  isBundle: z.boolean(),
  use: sides,
  stored: sides,
  height: cm,
  ceiling: cm,
  aboveHead: z.union([z.number(), z.literal('unknown')]).nullable(),
  isLiftGuessed: z.boolean(),
  pullUp: cm,
  isForPullUps: z.boolean(),
  press: cm,
  load: z.number().nullable(),
  loadSpare: z.number(),
  userHeight: z.object({ least: cm, most: cm }).nullable(),
  noise: z.number().nullable(),
  free: freeFloor,
  isLarge: z.boolean(),
});
export type FitFacts = z.infer<typeof fitFacts>;
