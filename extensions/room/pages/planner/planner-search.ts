/** The address of a plan: everything in it stands in one parameter, which the server neither caches nor logs. */
import { readPlanText } from '../../rules/planner/plan-address.ts';
import { type ReadyRoom, readyRooms } from '../../rules/planner/ready-rooms.ts';
import type { Plan } from '../../rules/planner/room.ts';

export const planIn = ({ phong }: Record<string, unknown>): string | undefined =>
  typeof phong === 'string' ? phong : undefined;

/** @returns the slugs that the text of a plan names, each once; none for a text that is no plan */
export function slugsIn(text: string | undefined): string[] {
  const machines = text === undefined ? [] : (readPlanText(text, () => true)?.plan.machines ?? []);
  return [...new Set(machines.map(({ slug }) => slug))].sort();
}

/** The products of all ready-made rooms, each once. */
export const readySlugs = [...new Set(readyRooms.flatMap(({ machines }) => machines.map(({ slug }) => slug)))].sort();

/** The room from which a visitor starts who has planned none. */
export const startRoom = readyRooms.find(({ key }) => key === '10-m2') as ReadyRoom;

/** @returns the plan without machines that the shop does not sell or has no measures of */
export const withKnown = ({ room, machines }: Plan, isKnown: (slug: string) => boolean): Plan => ({
  room,
  machines: machines.filter(({ slug }) => isKnown(slug)),
});
