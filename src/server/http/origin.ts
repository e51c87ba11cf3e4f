import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/values/failure.ts';
import type { Config } from '../config/config.ts';

/** A name or an address, and a port where one is given; anything else is no host a visitor can have typed. */
const HOST = /^([a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * The shop's address without a slash at its end: PUBLIC_URL, or the one this request came to.
 * @throws Failure INVALID_REQUEST where the request's host is none
 */
export function originOf({ PUBLIC_URL }: Config, request: FastifyRequest): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  // X-Forwarded-Proto is text like any other
  if (!HOST.test(request.host) || !/^https?$/.test(request.protocol))
    throw new Failure('INVALID_REQUEST', { reason: 'Host' });
  return `${request.protocol}://${request.host}`;
}

/**
 * Says how long an answer that holds the shop's address may be kept. Sitemaps and feeds need whole addresses; without
 * PUBLIC_URL these come from the request's Host or X-Forwarded-Host, which anybody can write: kept by a cache, they would
 * send its other readers to another website.
 * @param seconds where PUBLIC_URL is set
 */
export function keepFor(reply: FastifyReply, { PUBLIC_URL }: Config, seconds: number): FastifyReply {
  return PUBLIC_URL
    ? reply.header('cache-control', `public, max-age=${seconds}`)
    : reply.header('cache-control', 'private, no-store').header('vary', 'Host, X-Forwarded-Host, X-Forwarded-Proto');
}
