/** The calls and the query about connected carriers. */
import { queryOptions } from '@tanstack/react-query';
import type { CarrierCalls } from '#contract/admin/shop/carriers.ts';
import { carrierRoutes } from '#contract/admin/shop/carriers-routes.ts';
import { officeClient } from '../session/call.ts';

export const callCarriers = officeClient<CarrierCalls>(carrierRoutes);

/** Milliseconds between two looks: whoever connects a carrier waits for its first report. */
const PAUSE = 15_000;

export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: async ({ signal }) => (await callCarriers('listCarriers', { signal })).data,
  refetchInterval: PAUSE,
});
export type Usual = CarrierCalls['listCarriers']['output']['usual'];
