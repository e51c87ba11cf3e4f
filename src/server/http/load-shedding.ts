/** Refuses read requests to the API while this process is overloaded, so that orders can still be placed. */
import { AsyncLocalStorage } from 'node:async_hooks';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';

/** The highest error status of the API requests during the rendering of a page; the page is sent with this status. */
export const rendering = new AsyncLocalStorage<{ worstStatus: number }>();

/** The maximum mean event loop delay in milliseconds over a second; placing an order waits for it about 12 times. */
const MOST_DELAY = 300;
const RETRY_AFTER = 5;

/** Refuses only API requests: pages have another limit, which already covers the API requests for rendering. */
const isReading = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/api/') && rendering.getStore() === undefined;

export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY,
    pressureHandler(request) {
      if (isReading(request)) throw new Failure('OVERLOADED', { retry_after: RETRY_AFTER });
    },
  });
}
