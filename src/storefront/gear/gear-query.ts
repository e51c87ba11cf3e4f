import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#browser/api/client.ts';
import { withSessionIfAny } from '#browser/session/call.ts';
import { planningEndpoints } from '#contract/shop/planning.ts';

const call = createClient(planningEndpoints, withSessionIfAny);

/** All plates, bars, collars and sets that the shop lists. */
export const gearQuery = queryOptions({
  queryKey: ['gear'],
  queryFn: async ({ signal }) => (await call('listGear', { signal })).data,
});
