/** The endpoints `/healthz` (the process is alive) and `/readyz` (the shop can accept orders). */
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const reason = await readiness();
    reply.header('cache-control', 'no-store');
    if (reason === null) return reply.send({ status: 'ready' });
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready', reason });
  });
}
