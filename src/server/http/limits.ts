/** How often something may be tried, counted by client address, e-mail address or account. */
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { Windows } from './windows.ts';

export type Limit = {
  /** Counts one try. @throws Failure TOO_MANY_REQUESTS with `retry_after`, in seconds */
  count(key: string): void;
  /** Forgets the tries of every key that starts so. */
  forget(start: string): void;
};

/** Keys remembered per limit. */
const MOST_KEYS = 50_000;
/** Windows of client addresses remembered for all routes together: about 40 MB when it is full. */
const MOST_CLIENT_WINDOWS = 200_000;

/**
 * The name a client is counted under: its IPv4 address, also where it is written as `::ffff:a.b.c.d`; of an IPv6 address
 * the /64 network, since one home or rented server has all of its 2^64 addresses. A connection that is gone has none.
 */
export const clientOf = ({ ip }: FastifyRequest): string => normalizeIP(ip ?? '');

const isOff = (app: FastifyInstance) => !app.hasDecorator('createRateLimit');

/** A window starts with the first try and ends by itself: nobody is locked out for good. */
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
 * Runs `order` where the client, with these pieces, stays within what it may order in an hour; an order that fails counts
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
    // counted before the order is placed: requests at the same time cannot all be the last one allowed
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

/** All routes share one memory. The plugin's own store forgets an address after 5,000 others have asked. */
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

/** Enforces what routes say in `config.rateLimit`: requests of one client to one route. */
export async function limitClients(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: RouteStore,
    keyGenerator: clientOf,
  });
}
