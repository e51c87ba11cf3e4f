import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** The shop's address without a slash at its end: PUBLIC_URL, or the one this request came to. */
export function originOf({ PUBLIC_URL }: Config, request: FastifyRequest): string {
  return PUBLIC_URL ?? `${request.protocol}://${request.host}`;
}
