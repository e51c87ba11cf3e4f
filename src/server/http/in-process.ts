/** The transport of the API client during server rendering: the same requests, without a socket. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Transport } from '#browser/api/client.ts';

export function inProcess(app: FastifyInstance): Transport {
  return async (path, { method = 'GET', headers, body }) => {
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
