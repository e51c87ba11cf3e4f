/** Refuses reading through the API while this process has more to do than it can, so that orders go on. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import { rendering } from './rendering.ts';

/** Milliseconds a callback waits on average over a second; an order needs about a dozen of them one after another. */
const MOST_DELAY = 300;
const RETRY_AFTER = 5;

/** Pages have a cap of their own, and what a page in rendering asks for belongs to a request that was let in. */
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
