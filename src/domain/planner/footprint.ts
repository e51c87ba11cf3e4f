/** The floor that a machine covers, and the floor beside it that must stay free. */
import { type Box, movedBox, turnedBox } from './box.ts';
import type { Measures } from './measures.ts';
import type { Place } from './room.ts';

/**
 * `body`: the floor under the machine. `zones`: the ways to use it safely, each with all the boxes that one way keeps free;
 * at least one way must be free. A bicycle may be mounted from its left or its right side: two zones of one box.
 */
export type Footprint = { body: Box; zones: readonly (readonly Box[])[] };

/** Free centimetres at the sides of a machine, seen by the person on it. `behindWidth`: the least width of what is behind. */
type Margins = { front?: number; behind?: number; left?: number; right?: number; behindWidth?: number };

/**
 * ISO 20957-1 (stationary training equipment) asks for a free area that is 0.6 m larger than the training area in the
 * directions from which the equipment is accessed, and lets neighbours share it.
 */
const ACCESS_CM = 60;

/** The usual Olympic bar, and the place at each end to put on plates: what the shop tells buyers of racks (catalogue/blog). */
const BAR_AND_LOADING_CM = 220 + 2 * 50;

const eitherSide: Margins[] = [{ left: ACCESS_CM }, { right: ACCESS_CM }];
const allAround: Margins = { front: ACCESS_CM, behind: ACCESS_CM, left: ACCESS_CM, right: ACCESS_CM };

/** The ways by product type; a machine of any other type, such as a multi-gym, keeps 60 cm free at all four sides. */
const waysOfType = new Map<string, (size: { long: number; wide: number }) => Margins[]>([
  // EN 957-6:2010, now ISO 20957-6: a safety area 2 m long and 1 m wide behind a treadmill, where a person lands who loses
  // step. The 50 cm at each side, to step off, are what the shop tells buyers (catalogue/faq.json), and not the standard's.
  ['may-chay-bo', () => [{ behind: 200, behindWidth: 100, left: 50, right: 50 }]],
  ['xe-dap-tap', () => eitherSide],
  ['may-cheo-thuyen', () => eitherSide],
  ['may-elliptical', () => [...eitherSide, { behind: ACCESS_CM }]],
  ['may-leo-bac', () => [{ behind: ACCESS_CM }]],
  // both arms go down beside a bench, and a bar across it reaches over both sides
  ['ghe-tap', () => [{ left: ACCESS_CM, right: ACCESS_CM }]],
  [
    'khung-ganh-ta',
    ({ wide }) => {
      const side = Math.max(ACCESS_CM, Math.ceil((BAR_AND_LOADING_CM - wide) / 2));
      return [{ behind: ACCESS_CM, left: side, right: side }];
    },
  ],
  ['xa-don', () => [{ front: ACCESS_CM }, { behind: ACCESS_CM }]],
  // a rack for dumbbells stands with a long side at the wall, and is used from the other
  ['gia-de-ta', ({ long, wide }) => (long >= wide ? eitherSide : [{ front: ACCESS_CM }, { behind: ACCESS_CM }])],
]);

/** The product types that the planner knows by name: a shop that sells none of them has little to plan with. */
export const plannedTypes: readonly string[] = [...waysOfType.keys()];

/** Strips along the sides of a machine whose corner is at 0, 0 and whose front is above. */
function stripsOf(long: number, wide: number, margins: Margins): Box[] {
  const { front = 0, behind = 0, left = 0, right = 0, behindWidth = 0 } = margins;
  const beside = Math.ceil(Math.max(0, behindWidth - wide) / 2);
  const strips: Box[] = [
    { left: 0, top: -front, right: wide, bottom: 0 },
    { left: -beside, top: long, right: wide + beside, bottom: long + behind },
    { left: -left, top: 0, right: 0, bottom: long },
    { left: wide, top: 0, right: wide + right, bottom: long },
  ];
  return strips.filter((box) => box.left < box.right && box.top < box.bottom);
}

export const movedFootprint = ({ body, zones }: Footprint, x: number, y: number): Footprint => ({
  body: movedBox(body, x, y),
  zones: zones.map((boxes) => boxes.map((box) => movedBox(box, x, y))),
});

/**
 * Sizes are rounded up to whole centimetres. Nothing may stand in a zone, and a zone may touch a wall but not reach beyond it.
 * That holds for the sides of a treadmill as for its rear: no source was found that lets a wall stand nearer, so the strict
 * rule counts. Zones of two machines may overlap, as ISO 20957-1 allows. So may a zone and the floor of a door, because no
 * door is opened onto a person who trains; the machine itself must leave the floor of a door free.
 */
export function footprintOf(measures: Measures, { x, y, turn }: Place): Footprint {
  const [long, wide] = [Math.ceil(measures.lengthCm), Math.ceil(measures.widthCm)];
  const waysOf = waysOfType.get(measures.type);
  const ways = waysOf ? waysOf({ long, wide }) : [allAround];
  let body: Box = { left: 0, top: 0, right: wide, bottom: long };
  let zones = ways.map((margins) => stripsOf(long, wide, margins));
  for (let turned = 0; turned < turn; turned++) {
    const height = body.bottom;
    zones = zones.map((boxes) => boxes.map((box) => turnedBox(box, height)));
    body = turnedBox(body, height);
  }
  return movedFootprint({ body, zones }, x, y);
}
