/** Refuses reading requests of the API while this process is overloaded, so that orders continue. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { rendering } from './rendering.ts';

/** The most milliseconds of mean event-loop delay over a second; an order waits for the loop about 12 times. */
const MOST_DELAY = 300;
const RETRY_AFTER = 5;

/** Applies to the API only: pages have another limit, and requests from a page's rendering were already admitted. */
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
