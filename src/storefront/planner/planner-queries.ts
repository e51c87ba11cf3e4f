import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#browser/api/client.ts';
import { withSessionIfAny } from '#browser/session/call.ts';
import { type PlannedProduct as Planned, planningEndpoints } from '#contract/shop/planning.ts';

export type PlannedProduct = Planned;

const call = createClient(planningEndpoints, withSessionIfAny);

/** What products measure and cost. The shop answers for at most 48 of them; those that it does not sell are left out. */
export function plannedQuery(slugs: readonly string[]) {
  const products = slugs.join();
  return queryOptions({
    queryKey: ['planned', products],
    queryFn: async ({ signal }) =>
      products === '' ? [] : (await call('listPlanned', { query: { products }, signal })).data,
  });
}
