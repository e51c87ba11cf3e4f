/** What a plan weighs on the floor, compared with what floors of homes are designed for. */
import type { Person, Standing } from './judge-plan.ts';
import type { Room } from './room.ts';

/**
 * kg per m²: TCVN 2737 (loads and effects) takes 1.5 kN/m², about 153 kg/m², as the live load of bedrooms, living rooms,
 * dining rooms and kitchens of flats; here rounded down. The furniture that already stands there is part of that load.
 */
export const FLOOR_KG_PER_M2 = 150;

/** `kg`: the machine and the person on it; null if the catalogue does not say what the machine weighs. kg per m² are rounded up. */
export type LoadUnder = { kg: number | null; kgPerM2: number | null; isOver: boolean };

/**
 * `kg`: all machines, each with a person on it, as far as their weights are known. `unweighed`: the places in the list of
 * machines whose weight is unknown. `verdict`: `over in room` if the average of the room exceeds the load of flats; `over
 * under a machine` if only the floor under a machine does; `unknown` if a weight is missing and nothing known exceeds it.
 * Only for `within` nobody needs to ask an engineer.
 */
export type Load = {
  kg: number;
  kgPerM2: number;
  machines: LoadUnder[];
  unweighed: number[];
  verdict: 'within' | 'over under a machine' | 'over in room' | 'unknown';
};

const CM2_PER_M2 = 10_000;
const perM2 = (kg: number, lengthCm: number, widthCm: number) => (kg * CM2_PER_M2) / (lengthCm * widthCm);

/**
 * The weight of a machine is spread over its length and width in use. Feet press harder on less floor, and weights that
 * are put onto a machine are not part of it: the verdict says whether to ask, and never that a floor holds.
 */
export function loadOf(room: Room, standing: readonly Standing[], person: Person): Load {
  const machines = standing.map(({ measures: { kg: own, lengthCm, widthCm } }): LoadUnder => {
    if (own === null) return { kg: null, kgPerM2: null, isOver: false };
    const exact = perM2(own + person.kg, lengthCm, widthCm);
    return { kg: own + person.kg, kgPerM2: Math.ceil(exact), isOver: exact > FLOOR_KG_PER_M2 };
  });
  const unweighed = machines.flatMap(({ kg }, machine) => (kg === null ? [machine] : []));
  const kg = machines.reduce((sum, each) => sum + (each.kg ?? 0), 0);
  const average = perM2(kg, room.length, room.width);
  return { kg, kgPerM2: Math.ceil(average), machines, unweighed, verdict: verdictOf(average, machines) };
}

function verdictOf(average: number, machines: readonly LoadUnder[]): Load['verdict'] {
  if (average > FLOOR_KG_PER_M2) return 'over in room';
  if (machines.some(({ isOver }) => isOver)) return 'over under a machine';
  return machines.some(({ kg }) => kg === null) ? 'unknown' : 'within';
}
