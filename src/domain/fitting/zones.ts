/** The free floor around machines. The pages of products draw it, so this file imports nothing. */

export const TREADMILL = 'may-chay-bo';

/** Length and width in cm. */
export type Floor = readonly [length: number, width: number];

/** Free floor in cm around a machine, and the least width that it takes with that. `isSafety`: without it, it does not fit. */
export type Zone = { behind: number; ahead: number; beside: number; leastWidth: number; isSafety: boolean };

/** Free floor of 60 cm on all sides, as the catalogue advises for bikes and multi-gyms: enough, but rarely needed on all of them. */
const around: Zone = { behind: 60, ahead: 60, beside: 60, leastWidth: 0, isSafety: false };

/**
 * A treadmill needs a safety area of 2 m × 1 m behind it by EN 957-6:2010, which became EN ISO 20957-6 (source: ukactive,
 * "Clear Safety Area for Treadmills"; we have not read the standard, which is sold), and 0.5 m on each side by the
 * catalogue, whose finder asks for the same. A rack needs a bar of 2.2 m with half a metre on each
 * side to load it, as the catalogue says, and 60 cm to step back, which is our own rule.
 */
const zones: Readonly<Record<string, Zone>> = {
  [TREADMILL]: { behind: 200, ahead: 0, beside: 50, leastWidth: 0, isSafety: true },
  'khung-ganh-ta': { behind: 60, ahead: 60, beside: 50, leastWidth: 320, isSafety: false },
};

export const zoneOf = (type: string): Zone => zones[type] ?? around;

/** @returns the floor that a machine and its zone take: length, then width, in cm */
export const floorNeeded = ([length, width]: Floor, zone: Zone): Floor => [
  length + zone.ahead + zone.behind,
  Math.max(width + 2 * zone.beside, zone.leastWidth),
];
