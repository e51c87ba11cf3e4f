/** The endpoints `/healthz` (the process is alive) and `/readyz` (the shop can accept orders). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FAILED } from '#domain/machine/not-ready.ts';
import { isFailure } from '#domain/values/failure.ts';
import { type Readiness, watchOrders } from './readiness.ts';

export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const orders = watchOrders();
  const full = new WeakSet<FastifyRequest>();
  app.addHook('onError', async (request, _, error) => {
    if (isFailure(error) && error.failureCode === 'OVERLOADED') full.add(request);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    // a queue that is full is no fault of the shop: it would let one visitor with many pictures take the shop away from all
    if (request.routeOptions.config.call === 'placeOrder' && !full.has(request))
      orders.note({ status: statusCode, key: String(request.headers['idempotency-key'] ?? request.id) });
  });

  app.get('/readyz', async (_, reply) => {
    const reason = (await readiness()) ?? (orders.areFailing() ? FAILED : null);
    reply.header('cache-control', 'no-store');
    if (reason === null) return reply.send({ status: 'ready' });
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready', reason });
  });
}
