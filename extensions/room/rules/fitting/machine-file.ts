/**
 * What `data/machines.json` declares about machines by their type: the floor that must stay free, and how
 * high people stand on them. "Vừa nhà", the finders and the planner read the same declaration. Shoppers' browsers load the types only.
 */
import { z } from 'zod';

const cm = z.number().min(0).max(1000);

const way = z.strictObject({
  front: cm.optional(),
  behind: cm.optional(),
  left: cm.optional(),
  right: cm.optional(),
  behindWidth: cm.optional(),
});

/**
 * Sources of the catalogue's figures. A treadmill needs a safety area of 2 m × 1 m behind it by EN 957-6:2010, which became EN ISO
 * 20957-6 (ukactive, "Clear Safety Area for Treadmills"; we have not read the standard, which is sold), and half a metre at each
 * side, as the shop tells buyers. ISO 20957-1 asks for 60 cm in the directions from which a machine is accessed. A bar of 2.2 m
 * with half a metre at each end to load it takes 3.2 m.
 *
 * `free`: the ways to use such a machine, of which one must be free. `leastWidth`: machine and free sides are together at least
 * this wide, such as a bar with the place to load it. `isAlongLongSide`: the sides are those of the longer side, whichever that
 * is. `isSafety`: without its free floor, the machine does not fit. `stands`: the person stands on a deck whose height is a number of
 * the product, on pedals, or perhaps on pedals; `chairBelow`: a lower machine is used from a chair. `isForPullUps`: it is there for
 * nothing else. `isSmall`: one whose size is unknown need not be measured.
 */
const machine = z.strictObject({
  free: z.array(way).min(1).max(4),
  leastWidth: cm.optional(),
  isAlongLongSide: z.boolean().default(false),
  isSafety: z.boolean().default(false),
  stands: z.enum(['deck', 'pedals', 'perhaps']).optional(),
  chairBelow: cm.optional(),
  isForPullUps: z.boolean().default(false),
  isSmall: z.boolean().default(false),
});
export type Machine = z.output<typeof machine>;

const file = z.record(z.string().regex(/^[a-z0-9-]+$/, 'must be the slug of a type'), machine);
/** By the slugs of types. */
export type MachineTable = ReadonlyMap<string, Machine>;

/** @param content the text of the file @throws Error whose message names the place in the file */
export function readMachineFile(content: string): MachineTable {
  const { success, data, error } = file.safeParse(JSON.parse(content));
  if (success) return new Map(Object.entries(data));
  const [issue] = error.issues;
  throw new Error(`machines.json: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
}
