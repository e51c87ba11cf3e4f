/**
 * A home as its customer enters it for "Vừa nhà". It is kept on the customer's device only and is never sent to the
 * shop. Shoppers' browsers load this file.
 */

/**
 * The numbers of a home with their bounds: cm, except `floor` (the floor at the level of the street is 1) and
 * `personWeight` (kg). The lower bounds are the smallest things that people walk through in a building, so that a number
 * that the customer did not enter is known to be at least that: a lift by EN 81-20 (TCVN 6396-20) is at least 200 cm high
 * inside and at its door, and 180 cm leaves room for an older one. `corridorBefore` and `corridorAfter` are the widths on
 * both sides of the narrowest right-angled turn, `landing` is the depth of the narrowest landing.
 */
export const homeNumbers = {
  roomLength: { least: 100, most: 3000 },
  roomWidth: { least: 100, most: 3000 },
  ceiling: { least: 150, most: 1000 },
  doorWidth: { least: 50, most: 500 },
  doorHeight: { least: 150, most: 500 },
  corridorBefore: { least: 50, most: 1000 },
  corridorAfter: { least: 50, most: 1000 },
  corridorHeight: { least: 180, most: 1000 },
  liftWidth: { least: 60, most: 500 },
  liftDepth: { least: 60, most: 500 },
  liftHeight: { least: 180, most: 500 },
  liftDoorWidth: { least: 50, most: 500 },
  liftDoorHeight: { least: 180, most: 500 },
  floor: { least: 1, most: 100, isWhole: true },
  stairWidth: { least: 50, most: 500 },
  landing: { least: 50, most: 1000 },
  personHeight: { least: 100, most: 230 },
  personWeight: { least: 20, most: 300 },
} as const satisfies Record<string, { least: number; most: number; isWhole?: true }>;

export type HomeNumber = keyof typeof homeNumbers;

/** What a customer can say with yes or no: the building has stairs only; somebody lives below the room. */
export const homeAnswers = ['onlyStairs', 'neighboursBelow'] as const;

export type Home = { [Key in HomeNumber]?: number } & { [Key in (typeof homeAnswers)[number]]?: boolean };

export const numberKeys = Object.keys(homeNumbers) as HomeNumber[];

/** @returns true if the value is a number within the bounds of its field */
export function isHomeNumber(key: HomeNumber, value: unknown): value is number {
  const { least, most, ...rest } = homeNumbers[key];
  if (typeof value !== 'number' || !(value >= least && value <= most)) return false;
  return !('isWhole' in rest) || Number.isInteger(value);
}

/**
 * Reads what a device kept. A value that is damaged or out of bounds is left out, as if it had never been entered.
 * @param kept parsed JSON of unknown origin
 */
export function readHome(kept: unknown): Home {
  const home: Home = {};
  if (typeof kept !== 'object' || kept === null) return home;
  const values = kept as Readonly<Record<string, unknown>>;
  for (const key of numberKeys) {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (isHomeNumber(key, value)) home[key] = value;
  }
  for (const key of homeAnswers) {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (typeof value === 'boolean') home[key] = value;
  }
  return home;
}

/** @returns true if the customer entered any of these numbers */
export const saysAny = (home: Home, keys: readonly HomeNumber[]): boolean =>
  keys.some((key) => home[key] !== undefined);

/** @returns the numbers among these that the customer did not enter */
export const missingIn = (home: Home, keys: readonly HomeNumber[]): HomeNumber[] =>
  keys.filter((key) => home[key] === undefined);
