import type { Permission } from '#domain/staff/permissions.ts';
import { type Area, areas } from './areas.ts';

/** @returns the areas that somebody with these permissions may open */
export function visibleAreas(granted: readonly Permission[]): readonly Area[] {
  return areas.filter(({ permission }) => permission === null || granted.includes(permission));
}
