/** The free floor around machines. The pages of products draw it, so this file imports nothing. */

/** Length and width in cm. */
export type Floor = readonly [length: number, width: number];

/** Free cm at the sides of a machine, seen by the person on it. `behindWidth`: the least width of what is behind. */
export type Way = {
  front?: number | undefined;
  behind?: number | undefined;
  left?: number | undefined;
  right?: number | undefined;
  behindWidth?: number | undefined;
};

/**
 * `ways`: the ways to use a machine safely, of which one must be free: a bicycle may be mounted from its left or its right.
 * `isSafety`: without it, the machine does not fit. `isAssumed`: nothing is declared about machines of this type.
 */
export type FreeFloor = { ways: readonly Way[]; isSafety: boolean; isAssumed: boolean };

/** @returns the floor that a machine and one way to use it take: length, then width, in cm */
export const floorNeeded = (
  [length, width]: Floor,
  { front = 0, behind = 0, left = 0, right = 0, behindWidth = 0 }: Way,
): Floor => [length + front + behind, Math.max(width + left + right, behindWidth)];
