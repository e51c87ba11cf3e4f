/** Limits how often something may be tried, counted by client, email or account. */
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { Windows } from './windows.ts';

export type Limit = {
  /** Counts one try. @throws Failure TOO_MANY_REQUESTS with `retry_after`, in seconds */
  count(key: string): void;
  /** Clears the tries of every key that starts with this text. */
  forget(start: string): void;
};

/** The most keys in memory per limit. */
const MOST_KEYS = 50_000;
/** The most windows of clients in memory, for all routes together: about 40 MB. */
const MOST_CLIENT_WINDOWS = 200_000;

/**
 * The name under which a client is counted: its IPv4 address, also when it is written as `::ffff:a.b.c.d`; for IPv6
 * the /64 network, since one home or rented server has all of its 2^64 addresses. A closed connection has none.
 */
export const clientOf = ({ ip }: FastifyRequest): string => normalizeIP(ip ?? '');

const isOff = (app: FastifyInstance) => !app.hasDecorator('createRateLimit');

/** Counts tries in windows. A window starts with the first try and ends by itself: nobody is locked out for ever. */
export function limitTries(app: FastifyInstance, { max, minutes }: { max: number; minutes: number }): Limit {
  if (isOff(app)) return { count() {}, forget() {} };
  const windows = new Windows(MOST_KEYS);
  return {
    count(key) {
      const { tries, left } = windows.count(key, minutes * 60_000);
      if (tries > max) throw new Failure('TOO_MANY_REQUESTS', { retry_after: Math.ceil(left / 1000) });
    },
    forget: (start) => windows.forget(start),
  };
}

/**
 * Runs `order` if the client stays within the pieces that it may order in an hour; an order that fails counts
 * for nothing.
 * @throws Failure TOO_MANY_PIECES, and what `order` throws
 */
export type PieceCount = <Result>(
  request: FastifyRequest,
  wanted: { pieces: number; most: number; hotline: string },
  order: () => Promise<Result>,
) => Promise<Result>;

const HOUR = 60 * 60_000;

export function countPieces(app: FastifyInstance): PieceCount {
  if (isOff(app)) return (_request, _wanted, order) => order();
  const windows = new Windows(MOST_KEYS);
  return async (request, { pieces, most, hotline }, order) => {
    const client = clientOf(request);
    // counted before the order is placed, so that concurrent requests cannot all be the last allowed one
    const { tries, left, window } = windows.count(client, HOUR, pieces);
    try {
      if (tries > most) throw new Failure('TOO_MANY_PIECES', { most, hotline, retry_after: Math.ceil(left / 1000) });
      return await order();
    } catch (error) {
      windows.giveBack(window, pieces);
      throw error;
    }
  };
}

/** One store for all routes: the plugin's own store forgets a client after 5,000 others. */
class RouteStore implements FastifyRateLimitStore {
  readonly #windows: Windows;
  readonly #route: string;
  #children = 0;

  constructor(_options: unknown, windows = new Windows(MOST_CLIENT_WINDOWS), route = '') {
    this.#windows = windows;
    this.#route = route;
  }

  incr(key: string, answer: (error: null, result: { current: number; ttl: number }) => void, length = 60_000): void {
    const { tries, left } = this.#windows.count(`${this.#route} ${key}`, length);
    answer(null, { current: tries, ttl: left });
  }

  child(options: unknown): RouteStore {
    this.#children += 1;
    return new RouteStore(options, this.#windows, String(this.#children));
  }
}

/** Enforces the `config.rateLimit` of routes: the requests of one client to one route. */
export async function limitClients(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: RouteStore,
    keyGenerator: clientOf,
  });
}
