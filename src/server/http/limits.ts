/** Limits how often an action may be tried, counted for each client, email address or account. */
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Shop } from '../config/shop.ts';
import { type Counter, type Counters, countInDatabase, countInMemory } from './counters.ts';
import { afterHandler } from './door.ts';
import { type TryName, tryLimits } from './try-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** undefined with LIMITS=off */
    counters?: Counters;
  }
}

export type Limit = {
  /**
   * Counts one try for a subject, such as an account, separately for each client if the limit says so. @throws Failure
   * TOO_MANY_REQUESTS with `retry_after`, in seconds; the error of the database if it stores the counts
   */
  count(subject: string, client?: string): Promise<void>;
  /** Clears the tries of all clients for a subject. */
  forget(subject: string): Promise<void>;
};

/** The maximum number of keys in memory for one limit. */
const MOST_KEYS = 50_000;
/** The maximum number of counted clients in memory, for all routes together: about 40 MB. */
const MOST_CLIENT_WINDOWS = 200_000;

/**
 * Returns the name under which a client is counted: for IPv4 the address, also if it has the form `::ffff:a.b.c.d`; for
 * IPv6 the /64 network, because one home or server can use all its 2^64 addresses. The address is unknown if the
 * connection is closed.
 */
export const clientOf = ({ ip }: FastifyRequest): string => normalizeIP(ip ?? '');

/** @param counters the store of the counts, by default the one that all limits share */
export const limitTries = (app: FastifyInstance, name: TryName, counters?: Counters): Limit =>
  openLimit(app, { name, ...tryLimits[name], ...(counters ? { counters } : {}) });

/**
 * Counts tries in fixed periods of time ("windows"). A window starts with its first try and ends after its length, so
 * nobody is locked out forever. @param name the name of the limit, different for each limit
 */
export function openLimit(
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
 * Counts the quantity of items in an order towards the quantity that a client may order in an hour; an order that fails
 * does not count. @throws Failure TOO_MANY_PIECES
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
    // the items are counted before the order is placed, so that simultaneous requests cannot exceed the limit together
    const { tries, left, giveBack } = await counter.count({ subject: clientOf(request) }, HOUR, pieces);
    // if the database fails, the items stay counted until the current hour of counting ends
    afterHandler(request, async (error) => (error === null ? undefined : giveBack().catch(() => {})));
    if (tries > most) throw new Failure('TOO_MANY_PIECES', { most, hotline, retry_after: Math.ceil(left / 1000) });
  };
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** One store of counts for all routes: the rate-limit plugin's own store forgets a client after 5,000 others. */
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
      // the types of the plugin do not declare routeInfo
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      return new RouteStore(options, `${method}:${url}`);
    }
  };
}

/**
 * Enforces the `config.rateLimit` of routes, which limits the requests of one client to one route. If there are several
 * processes, they count in the database, so that together they allow no more requests than one process.
 */
export async function limitClients(app: FastifyInstance, { db, secret, config }: Shop): Promise<void> {
  const counters = config.WORKERS > 1 || config.SHARED_LIMITS ? countInDatabase(db, secret) : countInMemory;
  app.decorate('counters', counters);
  await app.register(rateLimit, {
    global: false,
    store: makeRouteStore(counters('requests', MOST_CLIENT_WINDOWS)),
    keyGenerator: clientOf,
  });
}
