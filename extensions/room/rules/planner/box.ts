/**
 * Rectangles on the floor with sides along the walls, in whole centimetres. `left` and `right` count along the room's
 * length from its left wall, `top` and `bottom` along its width from its top wall, as on a drawing of the floor.
 */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Boxes that only touch at an edge or a corner do not overlap. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const overlapsAny = (box: Box, others: readonly Box[]): boolean => others.some((other) => overlaps(box, other));

export const movedBox = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** Turns a box clockwise by 90° together with the area in which it lies. @param height the height of that area in cm */
export const turnedBox = ({ left, top, right, bottom }: Box, height: number): Box => ({
  left: height - bottom,
  top: left,
  right: height - top,
  bottom: right,
});
