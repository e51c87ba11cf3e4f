import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Config } from '../config/config.ts';

/** Matches a host name or an IP address with an optional port; browsers never send a host in another form. */
const HOST = /^([a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Returns the shop's origin without a slash at its end: PUBLIC_URL, or the origin of this request. @throws Failure
 * INVALID_REQUEST if the host of the request is not valid
 */
export function originOf({ PUBLIC_URL }: Config, request: FastifyRequest): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  // X-Forwarded-Proto may contain any text, so only http and https are accepted
  if (!HOST.test(request.host) || !/^https?$/.test(request.protocol))
    throw new Failure('INVALID_REQUEST', { reason: 'Host' });
  return `${request.protocol}://${request.host}`;
}

/** The cache setting of routes whose responses contain the shop's origin: they are cached only if PUBLIC_URL is set. */
export const cachedWithOrigin = ({ PUBLIC_URL }: Config): FastifyContextConfig =>
  PUBLIC_URL ? { cached: { parameters: [] } } : {};

/**
 * Sets how long a response that contains the shop's origin may be cached. Sitemaps and feeds contain absolute URLs.
 * Without PUBLIC_URL, their origin comes from the Host or X-Forwarded-Host header, which any client can set: if the
 * response were cached, it could lead other readers to a foreign website. @param seconds the cache lifetime if
 * PUBLIC_URL is set
 */
export function keepFor(reply: FastifyReply, { PUBLIC_URL }: Config, seconds: number): FastifyReply {
  return PUBLIC_URL
    ? reply.header('cache-control', `public, max-age=${seconds}`)
    : reply.header('cache-control', 'private, no-store').header('vary', 'Host, X-Forwarded-Host, X-Forwarded-Proto');
}
