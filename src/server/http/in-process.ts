/** The API client's transport during server rendering: passes requests to the same process, without a socket. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ApiResponse, Transport } from '#browser/api/client.ts';
import type { PageCache } from '../cache/page-cache.ts';

/**
 * A response whose body is in memory. The Response of `fetch` is not used, because it copies and decodes the body,
 * which takes a sixth of the time of a page. Each reader parses the text for itself, so none can change what another
 * one reads.
 */
class OwnResponse implements ApiResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: ApiResponse['headers'];
  readonly #body: string | Buffer;

  constructor(status: number, headers: OutgoingHttpHeaders, body: string | Buffer) {
    this.ok = status >= 200 && status < 300;
    this.status = status;
    this.headers = { get: (name) => headers[name.toLowerCase()]?.toString() ?? null };
    this.#body = body;
  }

  async text() {
    return this.#body.toString();
  }

  async json() {
    return JSON.parse(this.#body.toString());
  }

  clone() {
    return this;
  }
}

/** True if a request is nothing but the question for what everybody may read. */
const isPlain = (method: string, headers: HeadersInit | undefined): boolean =>
  method === 'GET' && Object.keys(headers ?? {}).every((name) => name === 'accept');

/** @param cache the page cache, which answers requests when it can; null if there is none */
export function inProcess(app: FastifyInstance, cache: PageCache | null): Transport {
  return async (path, { method = 'GET', headers, body }) => {
    const cached = method === 'GET' ? await cache?.read(path) : null;
    if (cached) return new OwnResponse(cached.status, cached.headers, cached.body);
    const own = isPlain(method, headers) ? await app.insideCalls.answer(path) : null;
    if (own) return new OwnResponse(own.status, own.headers, own.text);
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    } satisfies InjectOptions);
    return new OwnResponse(response.statusCode, response.headers, response.rawPayload);
  };
}
