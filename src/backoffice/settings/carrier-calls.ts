/** The calls and the query about connected carriers. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../session/call.ts';

/** Milliseconds between two looks: whoever connects a carrier waits for its first report. */
const PAUSE = 15_000;

export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: async ({ signal }) => (await call('listCarriers', { signal })).data,
  refetchInterval: PAUSE,
});
