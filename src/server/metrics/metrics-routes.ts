/**
 * `/metrics` for Prometheus. It is closed unless the setting METRICS_TOKEN opens it on the shop's own port to whoever
 * sends the token, or METRICS_PORT on a port of its own that only this machine reaches.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '#extension-api/same-secret.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Observer } from './observer.ts';
import { TEXT_FORMAT } from './samples.ts';

const AWAY = 'The numbers of the shop could not be read.\n';

/** Without METRICS_TOKEN there is no such route, and a stranger gets the page that the shop has for any unknown address. */
export function metricsRoute(app: FastifyInstance, { METRICS_TOKEN: token }: Config, observer: Observer): void {
  if (token === undefined) return;
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, token))
      return reply.status(401).header('www-authenticate', 'Bearer realm="metrics"').type('text/plain').send('');
    const text = await observer.writeMetrics().catch(() => null);
    if (text === null) return reply.status(503).header('retry-after', 5).type('text/plain').send(AWAY);
    return reply.type(TEXT_FORMAT).send(text);
  });
}

/** Names by which a program of this machine reaches the port; a website that leads its name here has another one. */
const OWN_NAMES = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

function answer(observer: Observer, { method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  if (!OWN_NAMES.test(headers.host ?? '')) send(403, 'Only for this machine.\n');
  else if (method !== 'GET' || url?.split('?')[0] !== '/metrics') send(404, 'Only GET /metrics.\n');
  else
    observer.writeMetrics().then(
      (text) => send(200, text, TEXT_FORMAT),
      () => send(503, AWAY),
    );
}

export type MetricsPort = { port: number; close(): Promise<void> };

/** Opens METRICS_PORT on the loopback address. @throws StartError METRICS_PORT_UNUSABLE */
export async function openMetricsPort(port: number, observer: Observer): Promise<MetricsPort> {
  const server: Server = createServer((request, response) => answer(observer, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, resolve);
  }).catch((error: Error) => {
    throw new StartError(
      'METRICS_PORT_UNUSABLE',
      `The port of METRICS_PORT, 127.0.0.1:${port}, cannot be used (${error.message}): set another one and start again.`,
    );
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
