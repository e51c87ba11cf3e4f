/** Opens the page cache, which gets each request before Fastify's router. */
import type { IncomingMessage, RequestListener } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { PageCache } from '../cache/page-cache.ts';
import type { Shop } from '../config/shop.ts';
import type { AnsweredRequest } from '../log/request-line.ts';
import { isAllowedOrigin } from './cross-origin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until the cache knows all changes committed before the call, so that customers see their own changes. */
    catchUp(): Promise<void>;
  }
}

const MEGABYTE = 1024 * 1024;

/** Returns the IP address of the client, as Fastify determines it. */
function makeIpOf(trusted: Shop['config']['TRUST_PROXY']): (request: IncomingMessage) => string | undefined {
  if (trusted === false) return ({ socket }) => socket.remoteAddress;
  const isTrusted = proxyAddr.compile(trusted);
  return (request) => proxyAddr(request, isTrusted);
}

/**
 * Opens the page cache; call this function before routes are registered. @param log writes the line about a request;
 * null if no lines are written @returns null if the setting CACHE is off
 */
export function openPageCache(
  app: FastifyInstance,
  { db, config }: Shop,
  log: ((answered: AnsweredRequest) => void) | null,
): PageCache | null {
  const cache = config.CACHE === 0 ? null : openOne();
  app.decorate('catchUp', async () => {
    // while the database is not available, the cache sends no response that could be outdated
    await cache?.catchUp().catch(() => {});
  });
  return cache;

  function openOne(): PageCache {
    const ipOf = makeIpOf(config.TRUST_PROXY);
    const opened = new PageCache(app, {
      db,
      size: config.CACHE * MEGABYTE,
      isPurged: config.PURGE_URL !== undefined,
      isAllowedOrigin: (origin) => isAllowedOrigin(config, origin),
      log:
        log &&
        ((request, { place, ...answered }) =>
          log({
            method: request.method ?? 'GET',
            route: place.numbers.route,
            url: request.url ?? '',
            ip: ipOf(request),
            ...answered,
          })),
    });
    const [fastify] = app.server.listeners('request') as RequestListener[];
    if (!fastify) throw new Error('Fastify listens to no requests');
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => opened.handle(request, response, fastify));
    return opened;
  }
}
