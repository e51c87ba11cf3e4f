/** The floor that a machine covers, and the floor beside it that must stay free. */
import type { Way } from '../fitting/zones.ts';
import { type Box, movedBox, turnedBox } from './box.ts';
import type { Measures } from './measures.ts';
import type { Place } from './room.ts';

/**
 * `body`: the floor under the machine. `zones`: the ways to use it safely, each with all the boxes that one way keeps free;
 * at least one way must be free. A bicycle may be mounted from its left or its right side: two zones of one box.
 */
export type Footprint = { body: Box; zones: readonly (readonly Box[])[] };

/** Strips along the sides of a machine whose corner is at 0, 0 and whose front is above. */
function stripsOf(long: number, wide: number, margins: Way): Box[] {
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
  let body: Box = { left: 0, top: 0, right: wide, bottom: long };
  let zones = measures.free.ways.map((margins) => stripsOf(long, wide, margins));
  for (let turned = 0; turned < turn; turned++) {
    const height = body.bottom;
    zones = zones.map((boxes) => boxes.map((box) => turnedBox(box, height)));
    body = turnedBox(body, height);
  }
  return movedFootprint({ body, zones }, x, y);
}
