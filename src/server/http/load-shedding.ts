/** Refuses reading requests of the API while this process is overloaded, so that orders continue. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { rendering } from './rendering.ts';

/** The mean delay of the event loop over a second, in milliseconds; an order waits about a dozen times. */
const MOST_DELAY = 300;
const RETRY_AFTER = 5;

/** Applies to the API only: pages have a limit of their own, and requests from inside a rendering were already admitted. */
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
