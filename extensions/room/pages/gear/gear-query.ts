import { askExtension, queryOptions } from '#extension-kit/queries.ts';
import type { SoldGear } from '../../answers/shapes.ts';

/** All plates, bars, collars and sets that the shop lists. */
export const gearQuery = queryOptions({
  queryKey: ['gear'],
  queryFn: ({ signal }) => askExtension<SoldGear[]>('room', 'gear', {}, signal),
});
