/** Whether a box can stand in another one in any rotation in space: only a proof that it cannot is an answer. */

/** The sides of a box, longest first. */
export type Sides = readonly [number, number, number];

export type Triple = readonly [number, number, number];

type Cell = { centre: Triple; half: number };

/**
 * The widths of a box along the three axes of a room after the rotations by α, β, γ around its axes z, y, z: for each
 * axis, the sum of the sides times the absolute cosines of their angles with it.
 */
function widthsOf([a, b, c]: Triple, [alpha, beta, gamma]: Triple): Triple {
  const [sa, ca] = [Math.sin(alpha), Math.cos(alpha)];
  const [sb, cb] = [Math.sin(beta), Math.cos(beta)];
  const [sg, cg] = [Math.sin(gamma), Math.cos(gamma)];
  return [
    Math.abs(ca * cb * cg - sa * sg) * a + Math.abs(ca * cb * sg + sa * cg) * b + Math.abs(ca * sb) * c,
    Math.abs(sa * cb * cg + ca * sg) * a + Math.abs(sa * cb * sg - ca * cg) * b + Math.abs(sa * sb) * c,
    Math.abs(sb * cg) * a + Math.abs(sb * sg) * b + Math.abs(cb) * c,
  ];
}

/** The rotations that differ for a box and a room, both symmetrical in three planes: half a turn and two quarters. */
const eighth = Math.PI / 4;
const allRotations: readonly Cell[] = [
  { centre: [eighth, eighth, eighth], half: eighth },
  { centre: [3 * eighth, eighth, eighth], half: eighth },
];

/** The most rotations that are looked at, which takes a desktop computer 10 ms; a parcel of 2 m needs 300 to 9,000. */
const MOST_LOOKS = 20_000;

const parts = [-0.5, 0.5];
const divided = ({ centre: [alpha, beta, gamma], half }: Cell): Cell[] =>
  parts.flatMap((x) =>
    parts.flatMap((y) =>
      parts.map((z): Cell => ({ centre: [alpha + x * half, beta + y * half, gamma + z * half], half: half / 2 })),
    ),
  );

/**
 * Searches the rotations by halving: a cell of rotations is at most three halves of its size away from its centre, and a
 * rotation by ε changes no width by more than ε times the diagonal of the box, so a cell whose centre exceeds the room
 * by more than that contains no rotation that fits.
 * @param room may have infinite sides
 * @returns false only if the box fits in no rotation; true if one fits, or if that stays open after the last look
 */
export function mayStandIn(box: Sides, room: Triple): boolean {
  const diagonal = Math.hypot(...box);
  const cells = [...allRotations];
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const cell = cells.pop();
    if (!cell) return false;
    const widths = widthsOf(box, cell.centre);
    const over = Math.max(widths[0] - room[0], widths[1] - room[1], widths[2] - room[2]);
    if (over <= 0) return true;
    if (over <= 3 * cell.half * diagonal) cells.push(...divided(cell));
  }
  return true;
}
