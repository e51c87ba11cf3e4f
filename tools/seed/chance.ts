/**
 * A random generator for made-up data, never for secrets. The same seed, kind and index always give the same numbers.
 */

export type Chance = {
  /** returns a number from 0 (included) to 1 (excluded) */
  next(): number;
  /** returns a whole number from 0 to `below` - 1 */
  whole(below: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  isLucky(probability: number): boolean;
  uuid(): string;
};

/** The sfc32 generator with 128 bits of state: with fewer bits, two rows among a million would get the same numbers. */
function openSfc32(seed: number, kind: number, index: number): () => number {
  let a = seed | 0;
  let b = kind | 0;
  let c = index | 0;
  let counter = 1;
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  // the first numbers are dropped, because they still depend visibly on the seed
  for (let warm = 0; warm < 12; warm++) draw();
  return draw;
}

const hex = (word: number) => word.toString(16).padStart(8, '0');

/**
 * @param seed, kind, index whole numbers; each kind of row has its own `kind`, so that rows of different kinds do not
 * resemble each other
 */
export function openChance(seed: number, kind: number, index: number): Chance {
  const draw = openSfc32(seed, kind, index);
  const next = () => draw() / 2 ** 32;
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (items) => items[whole(items.length)] ?? items[0],
    isLucky: (probability) => next() < probability,
    uuid() {
      const [one, two, three, four] = [hex(draw()), hex(draw()), hex(draw()), hex(draw())];
      // returns a UUID of version 4, variant 10xx
      return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-a${three.slice(1, 4)}-${three.slice(4)}${four}`;
    },
  };
}
