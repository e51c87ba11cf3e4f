/** Limits how many pages are rendered and wait at once, and refuses further ones early. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { countInMemory } from '../http/counters.ts';
import { clientOf, limitTries } from '../http/limits.ts';
import { openTurns, type Turns } from '../http/turns.ts';

/**
 * Rendering occupies the processor, so two pages at once take as long as one after the other, and every order waits for
 * both. `npm run proof:load` measured it: one at a time renders as many pages a second as three, and orders keep their rate.
 */
const AT_ONCE = 1;
/** A queue of this length is rendered within a second. */
const WAITING = 7;
const OF_ONE_CLIENT = 6;
/** Seconds after which a refused client may ask again. */
const RETRY_AFTER = 5;
/**
 * The most opened documents per client, not counting navigation inside the shop. Many customers of one mobile network
 * share an IP address. Each process counts for itself, because a refused page must not cost a database query.
 */
const PAGES_OF_ONE_CLIENT = { name: 'pages', max: 600, minutes: 1, counters: countInMemory };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true if the route renders a page, which must wait for its turn */
    rendered?: boolean;
  }
}

/**
 * Register this plugin after the limits and before all others, so that a refused page costs little work.
 * @throws, within a request for a page, Failure OVERLOADED or TOO_MANY_REQUESTS with `retry_after`, in seconds
 * @param limits true bounds the turns of one client
 */
export function openRenders(app: FastifyInstance, limits: boolean): Turns {
  const turns = openTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    ofOneClient: limits ? OF_ONE_CLIENT : Number.POSITIVE_INFINITY,
    retryAfter: RETRY_AFTER,
  });
  const pages = limitTries(app, PAGES_OF_ONE_CLIENT);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.rendered) return;
    const client = clientOf(request);
    await pages.count(client);
    if (turns.isFull(client)) throw new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
  });
  return turns;
}
