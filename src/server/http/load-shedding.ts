/** Refuses read requests to the API while this process is overloaded, so that orders can still be placed. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { rendering } from './rendering.ts';

/**
 * The maximum mean delay of the event loop in milliseconds, measured over one second; placing an order waits for the
 * event loop about 12 times.
 */
const MOST_DELAY = 300;
const RETRY_AFTER = 5;

/**
 * Only requests to the API are refused here: pages have another limit, and the API requests of a page that is being
 * rendered were already accepted with it.
 */
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
