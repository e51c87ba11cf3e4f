/** Chance that a seed repeats: which acts and faults are drawn, though not how the processes then share the processor. */
export type Chance = {
  /** at least 0, less than 1 */
  next(): number;
  /** true in this share of the calls */
  happens(share: number): boolean;
  /** a whole number from `least` to `most` */
  between(least: number, most: number): number;
  pick<Thing>(things: readonly Thing[]): Thing;
  /** a chance of its own, for one of several people who act at the same time */
  fork(): Chance;
};

/** Mulberry32. @param seed a whole number */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    happens: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(things) {
      const [first] = things;
      if (first === undefined) throw new Error('there is nothing to pick from');
      return things[Math.floor(next() * things.length)] ?? first;
    },
    fork: () => openChance(Math.floor(next() * 2 ** 32)),
  };
}
