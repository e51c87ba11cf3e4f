/** How often something may be tried, counted by whatever names it: an e-mail address, an account. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';

/** Counts one try. @throws Failure TOO_MANY_REQUESTS with `retry_after`, in seconds */
export type Limit = (request: FastifyRequest, key: string) => Promise<void>;

/** Keys remembered per limit; the longest unused are forgotten first. */
const MOST_KEYS = 50_000;

/** A window starts with the first try and ends by itself: nobody is locked out for good. */
export function limitTries(app: FastifyInstance, { max, minutes }: { max: number; minutes: number }): Limit {
  // LIMITS=off: the plugin is not there
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const keys = new WeakMap<FastifyRequest, string>();
  const options = {
    max,
    timeWindow: minutes * 60_000,
    cache: MOST_KEYS,
    keyGenerator: (request: FastifyRequest) => keys.get(request) ?? '',
  };
  const count = app.createRateLimit(options);
  return async (request, key) => {
    keys.set(request, key);
    const tries = await count(request);
    if (!tries.isAllowed && tries.isExceeded)
      throw new Failure('TOO_MANY_REQUESTS', { retry_after: tries.ttlInSeconds });
  };
}
