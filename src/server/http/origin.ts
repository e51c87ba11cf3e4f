import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Config } from '../config/config.ts';

/** Matches a host name or an IP address with an optional port; a browser never sends another form of host. */
const HOST = /^([a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * The shop's origin without a slash at its end: PUBLIC_URL, or the origin of this request.
 * @throws Failure INVALID_REQUEST when the host of the request is not valid
 */
export function originOf({ PUBLIC_URL }: Config, request: FastifyRequest): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  // X-Forwarded-Proto may contain any text, so only http and https are accepted
  if (!HOST.test(request.host) || !/^https?$/.test(request.protocol))
    throw new Failure('INVALID_REQUEST', { reason: 'Host' });
  return `${request.protocol}://${request.host}`;
}

/** The route config that caches answers which contain the shop's origin: only if PUBLIC_URL names the origin. */
export const cachedWithOrigin = ({ PUBLIC_URL }: Config): FastifyContextConfig =>
  PUBLIC_URL ? { cached: { parameters: [] } } : {};

/**
 * Sets how long an answer with the shop's origin may be cached. Sitemaps and feeds need absolute URLs; without
 * PUBLIC_URL these come from Host or X-Forwarded-Host, which any client can set: a cached answer could then send other
 * readers to a foreign website.
 * @param seconds the cache lifetime when PUBLIC_URL is set
 */
export function keepFor(reply: FastifyReply, { PUBLIC_URL }: Config, seconds: number): FastifyReply {
  return PUBLIC_URL
    ? reply.header('cache-control', `public, max-age=${seconds}`)
    : reply.header('cache-control', 'private, no-store').header('vary', 'Host, X-Forwarded-Host, X-Forwarded-Proto');
}
