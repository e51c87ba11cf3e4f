/** The API calls and the query about connected carriers. */
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../session/call.ts';

/** Milliseconds between two refreshes of the carriers: a person who connects a carrier waits for its first report. */
const PAUSE = 15_000;

export const carriersQuery = queryOptions({
  ...queryOf('listCarriers'),
  refetchInterval: PAUSE,
});
