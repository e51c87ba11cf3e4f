/** The transport of the API client during server rendering: the same requests, without a socket. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Transport } from '#browser/api/client.ts';
import type { PageCache } from '../cache/page-cache.ts';

/** @param cache answers what it can; null without a page cache */
export function inProcess(app: FastifyInstance, cache: PageCache | null): Transport {
  return async (path, { method = 'GET', headers, body }) => {
    const kept = method === 'GET' ? await cache?.read(path) : null;
    if (kept)
      return new Response(kept.body as BodyInit, {
        status: kept.status,
        headers: kept.headers as Record<string, string>,
      });
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    } satisfies InjectOptions);
    return new Response(response.rawPayload as BodyInit, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    });
  };
}
