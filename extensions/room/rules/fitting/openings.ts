/**
 * Whether a parcel can be carried through a door, around a turn, into a lift and up a stair. For each of them one rule
 * proves that it passes, with the way of carrying, and another one proves that it cannot; between the two nothing is
 * known. A parcel is a box whose sides stand longest first. All lengths in cm.
 */
import { mayStandIn, type Sides } from './box-in-box.ts';
import { canLean, fitsRotated, longestAround, type Rectangle, turnsCorner } from './rectangles.ts';

/**
 * How a parcel is carried: lying on its largest side, lying on its middle one, standing on its smallest one, or leaning.
 */
export type Pose = 'flat' | 'on-edge' | 'upright' | 'tilted';

type Standing = { pose: Pose; high: number; raised: number; floor: Rectangle };

/**
 * The ways in which a parcel stands on a floor. `raised`: the height that it needs while it is brought into that pose; a
 * parcel that is set upright turns around its smallest side and is then as high as the diagonal.
 */
const standings = ([a, b, c]: Sides): Standing[] => [
  { pose: 'flat', high: c, raised: c, floor: [a, b] },
  { pose: 'on-edge', high: b, raised: b, floor: [a, c] },
  { pose: 'upright', high: a, raised: Math.hypot(a, c), floor: [b, c] },
];

export type Door = { doorWidth: number; doorHeight: number };

/** The smallest face goes first: whatever passes with another one passes with that one as well. */
export function poseThroughDoor([, b, c]: Sides, { doorWidth, doorHeight }: Door): Pose | null {
  if (b <= doorWidth && c <= doorHeight) return 'flat';
  if (c <= doorWidth && b <= doorHeight) return 'on-edge';
  return fitsRotated([b, c], [doorWidth, doorHeight]) ? 'tilted' : null;
}

/**
 * While a box goes through an opening, its centre lies in the plane of the opening once. The section through the centre
 * contains an ellipse whose axes are at least the middle and the smallest side (the one that the inscribed ellipsoid
 * leaves there) and its area is at least the smallest face, however the box is turned. An opening that is too small for those lets no
 * movement through.
 */
export function mayPassDoor([, b, c]: Sides, { doorWidth, doorHeight }: Door): boolean {
  return (
    c <= Math.min(doorWidth, doorHeight) &&
    b * c <= doorWidth * doorHeight &&
    b * b + c * c <= doorWidth * doorWidth + doorHeight * doorHeight
  );
}

export type Corridor = { corridorBefore: number; corridorAfter: number; corridorHeight: number };

export function poseAroundTurn(box: Sides, { corridorBefore, corridorAfter, corridorHeight }: Corridor): Pose | null {
  const widths: Rectangle = [corridorBefore, corridorAfter];
  const found = standings(box).find(({ raised, floor }) => raised <= corridorHeight && turnsCorner(floor, widths));
  return found?.pose ?? null;
}

/**
 * A ball as thick as the box must pass, and the diagonal of the box, which at any moment reaches horizontally at least as
 * far as the height of the corridor leaves over.
 */
export function mayTurn(box: Sides, { corridorBefore, corridorAfter, corridorHeight }: Corridor): boolean {
  const diagonal = Math.hypot(...box);
  const reach = Math.sqrt(Math.max(0, diagonal * diagonal - corridorHeight * corridorHeight));
  const isThin = box[2] <= Math.min(corridorBefore, corridorAfter);
  return isThin && reach <= longestAround([corridorBefore, corridorAfter]);
}

export type Lift = {
  liftWidth: number;
  liftDepth: number;
  liftHeight: number;
  liftDoorWidth: number;
  liftDoorHeight: number;
};

const withoutSide = (box: Sides, side: number): Rectangle =>
  box.filter((_, index) => index !== side) as unknown as Rectangle;

/**
 * The parcel is pushed straight in through the door in the pose in which it then stands in the cabin, so it must fit
 * into what is as wide and high as door and cabin both are and as deep as the cabin. One of its sides stays parallel to
 * one of the cabin's: it is turned about the vertical, or leans backwards or sideways.
 */
export function poseInLift(box: Sides, lift: Lift): Pose | null {
  const wide = Math.min(lift.liftWidth, lift.liftDoorWidth);
  const high = Math.min(lift.liftHeight, lift.liftDoorHeight);
  const stands = standings(box).find(
    ({ raised, floor }) => raised <= high && fitsRotated(floor, [wide, lift.liftDepth]),
  );
  if (stands) return stands.pose;
  const leans = box.some(
    (side, index) =>
      (side <= wide && canLean(withoutSide(box, index), lift.liftDepth, high)) ||
      (side <= lift.liftDepth && canLean(withoutSide(box, index), wide, high)),
  );
  return leans ? 'tilted' : null;
}

export function mayEnterLift(box: Sides, lift: Lift): boolean {
  const door: Door = { doorWidth: lift.liftDoorWidth, doorHeight: lift.liftDoorHeight };
  return mayPassDoor(box, door) && mayStandIn(box, [lift.liftWidth, lift.liftDepth, lift.liftHeight]);
}

export type Stairs = { stairWidth: number; landing: number };

/** The height above each step that a stair has at least, in cm, as people walk there upright. Our own rule. */
const STAIR_HEADROOM_CM = 180;

/**
 * The rule is our own and supposes a slope of at most 45° and walls on all sides, no lifting over the railing. On the
 * flight, a parcel that lies on it is as high as the headroom across the slope allows, and one that stands upright needs
 * headroom for its height and, on the slope, for its middle side. On the landing it is turned twice by a right angle,
 * between the width of the flight and the depth of the landing, and it must not be longer than two flights are wide.
 */
export function poseOnStairs(box: Sides, { stairWidth, landing }: Stairs): Pose | null {
  const [a, b, c] = box;
  const across = STAIR_HEADROOM_CM * Math.SQRT1_2;
  const turns = (floor: Rectangle) => floor[0] <= 2 * stairWidth && turnsCorner(floor, [stairWidth, landing]);
  if (b <= stairWidth && c <= across && turns([a, b])) return 'flat';
  if (c <= stairWidth && b <= across && turns([a, c])) return 'on-edge';
  return c <= stairWidth && a + b <= STAIR_HEADROOM_CM && turns([b, c]) ? 'upright' : null;
}

/** Only a ball as thick as the box must pass: how high the stairwell is, and whether it is open, is not known. */
export const mayClimb = (box: Sides, { stairWidth, landing }: Stairs): boolean =>
  box[2] <= Math.min(stairWidth, landing);
