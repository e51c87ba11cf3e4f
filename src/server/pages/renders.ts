/** The turns in which pages are rendered, and the early refusal of what would be one page too many. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { clientOf, limitTries } from '../http/limits.ts';
import { openTurns, RETRY_AFTER, type Turns } from './turns.ts';

/**
 * Rendering occupies the processor, so two pages at once take as long as one after the other, and every order waits for
 * both. `npm run proof:load` measured it: one at a time renders as many pages a second as three, and orders keep their rate.
 */
const AT_ONCE = 1;
/** The last page in the queue still arrives within a second. */
const WAITING = 7;
const OF_ONE_CLIENT = 6;
/** Opened documents, not steps within the shop. Many customers of one mobile network share an address. */
const PAGES_OF_ONE_CLIENT = { max: 600, minutes: 1 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the route renders a page and takes a turn for it */
    rendered?: boolean;
  }
}

/**
 * Register it after the limits and before all other plugins: a refused page costs none of what they do.
 * @throws, within a request for a page, Failure OVERLOADED or TOO_MANY_REQUESTS with `retry_after`, in seconds
 * @param limits whether one client's share of the turns is bounded
 */
export function openRenders(app: FastifyInstance, limits: boolean): Turns {
  const turns = openTurns(AT_ONCE, WAITING, limits ? OF_ONE_CLIENT : Number.POSITIVE_INFINITY);
  const pages = limitTries(app, PAGES_OF_ONE_CLIENT);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.rendered) return;
    const client = clientOf(request);
    pages.count(client);
    if (turns.isFull(client)) throw new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
  });
  return turns;
}
