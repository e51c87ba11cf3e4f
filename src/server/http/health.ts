/** The endpoints `/healthz` (the process is alive) and `/readyz` (the shop can accept orders). */
import type { FastifyInstance } from 'fastify';
import { FAILED } from '#domain/machine/not-ready.ts';
import { type Readiness, watchOrders } from './readiness.ts';

export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const orders = watchOrders();
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (routeOptions.config.call === 'placeOrder') orders.note(statusCode);
  });

  app.get('/readyz', async (_, reply) => {
    const reason = (await readiness()) ?? (orders.areFailing() ? FAILED : null);
    reply.header('cache-control', 'no-store');
    if (reason === null) return reply.send({ status: 'ready' });
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready', reason });
  });
}
