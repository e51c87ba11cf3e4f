import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#browser/api/client.ts';
import { withSessionIfAny } from '#browser/session/call.ts';
import type { PlanningCalls } from '#contract/shop/planning.ts';
import { planningRoutes } from '#contract/shop/route-tables/planning-routes.ts';

const call = createClient<PlanningCalls>(planningRoutes, withSessionIfAny);

/** All plates, bars, collars and sets that the shop lists. */
export const gearQuery = queryOptions({
  queryKey: ['gear'],
  queryFn: async ({ signal }) => (await call('listGear', { signal })).data,
});
