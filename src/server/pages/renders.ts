/** Limits how many pages are rendered and how many page requests wait, and refuses further requests early. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { countInMemory } from '../http/counters.ts';
import { clientOf, limitTries } from '../http/limits.ts';
import { openTurns, type Turns } from '../http/turns.ts';

/**
 * The number of pages rendered at the same time. Rendering occupies the processor, so two pages at the same time take
 * as long as one after the other, and every order waits for both. `npm run proof:load` measured that one at a time
 * renders as many pages per second as three, and that the rate of orders stays the same.
 */
const AT_ONCE = 1;
/** The maximum number of requests that wait: this many pages are rendered within a second. */
const WAITING = 7;
const OF_ONE_CLIENT = 6;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 5;
declare module 'fastify' {
  interface FastifyContextConfig {
    /** true if the route renders a page and must wait for its turn */
    rendered?: boolean;
  }
}

/**
 * Register this plugin after the limits and before all other plugins, so that a refused page costs little work. @throws
 * Failure OVERLOADED or TOO_MANY_REQUESTS with `retry_after`, in seconds, within a request for a page @param limits
 * true to limit how many pages one client may wait for
 */
export function openRenders(app: FastifyInstance, limits: boolean): Turns {
  const turns = openTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    ofOneClient: limits ? OF_ONE_CLIENT : Number.POSITIVE_INFINITY,
    retryAfter: RETRY_AFTER,
  });
  // each process counts for itself, because a refused page must not cost a database query
  const pages = limitTries(app, 'pages', countInMemory);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.rendered) return;
    const client = clientOf(request);
    await pages.count(client);
    if (turns.isFull(client)) throw new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
  });
  return turns;
}
