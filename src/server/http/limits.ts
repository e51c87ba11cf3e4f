/** Limits how often something may be tried, counted by client, email or account. */
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Shop } from '../config/shop.ts';
import { afterHandler } from './after-handler.ts';
import { type Counter, type Counters, countInDatabase, countInMemory } from './counters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** undefined with LIMITS=off */
    counters?: Counters;
  }
}

export type Limit = {
  /**
   * Counts one try of a subject, such as an account, by one client if tries are counted by client.
   * @throws Failure TOO_MANY_REQUESTS with `retry_after`, in seconds, and the error of a database that stores counts
   */
  count(subject: string, client?: string): Promise<void>;
  /** Clears the tries of a subject by all clients. */
  forget(subject: string): Promise<void>;
};

/** The most keys in memory per limit. */
const MOST_KEYS = 50_000;
/** The most windows of clients in memory, for all routes together: about 40 MB. */
const MOST_CLIENT_WINDOWS = 200_000;

/**
 * The name under which a client is counted: the IPv4 address, also in the form `::ffff:a.b.c.d`; for IPv6 the /64
 * network, since one home or server has all of its 2^64 addresses. A closed connection has no address.
 */
export const clientOf = ({ ip }: FastifyRequest): string => normalizeIP(ip ?? '');

/**
 * Counts tries in windows. A window starts with the first try and ends by itself: nobody is locked out for ever.
 * @param name different for each limit; @param counters the store of the counts, by default that of the other limits
 */
export function limitTries(
  app: FastifyInstance,
  {
    name,
    max,
    minutes,
    counters = app.counters,
  }: { name: string; max: number; minutes: number; counters?: Counters | undefined },
): Limit {
  if (!app.counters || !counters) return { async count() {}, async forget() {} };
  const counter = counters(name, MOST_KEYS);
  return {
    async count(subject, client = '') {
      const { tries, left } = await counter.count({ subject, client }, minutes * 60_000);
      if (tries > max) throw new Failure('TOO_MANY_REQUESTS', { retry_after: Math.ceil(left / 1000) });
    },
    forget: (subject) => counter.forget(subject),
  };
}

/**
 * Counts the pieces of an order towards those that its client may order in an hour; a failed order does not count.
 * @throws Failure TOO_MANY_PIECES
 */
export type PieceCount = (
  request: FastifyRequest,
  wanted: { pieces: number; most: number; hotline: string },
) => Promise<void>;

const HOUR = 60 * 60_000;

export function countPieces(app: FastifyInstance): PieceCount {
  if (!app.counters) return async () => {};
  const counter = app.counters('pieces', MOST_KEYS);
  return async (request, { pieces, most, hotline }) => {
    // counted before the order is placed, so that concurrent requests cannot all be the last allowed one
    const { tries, left, giveBack } = await counter.count({ subject: clientOf(request) }, HOUR, pieces);
    // if the database fails, the pieces stay counted until the window ends
    afterHandler(request, async (error) => (error === null ? undefined : giveBack().catch(() => {})));
    if (tries > most) throw new Failure('TOO_MANY_PIECES', { most, hotline, retry_after: Math.ceil(left / 1000) });
  };
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** One store of counts for all routes, because the plugin's own store forgets a client after 5,000 others. */
function makeRouteStore(counter: Counter) {
  return class RouteStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: unknown, route = '') {
      this.#route = route;
    }

    incr(client: string, answer: Answer, length = 60_000): void {
      counter.count({ subject: this.#route, client }, length).then(
        ({ tries, left }) => answer(null, { current: tries, ttl: left }),
        (error: Error) => answer(error),
      );
    }

    child(options: object): RouteStore {
      // the plugin's types omit routeInfo
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      return new RouteStore(options, `${method}:${url}`);
    }
  };
}

/**
 * Enforces the `config.rateLimit` of routes: the requests of one client to one route. Several processes count in the
 * database, so that together they allow no more tries than a single process.
 */
export async function limitClients(app: FastifyInstance, { db, secret, config }: Shop): Promise<void> {
  const counters = config.WORKERS > 1 ? countInDatabase(db, secret) : countInMemory;
  app.decorate('counters', counters);
  await app.register(rateLimit, {
    global: false,
    store: makeRouteStore(counters('requests', MOST_CLIENT_WINDOWS)),
    keyGenerator: clientOf,
  });
}
