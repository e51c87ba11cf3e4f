/**
 * The endpoints that the shop asks itself while it renders a page. They are answered from their declaration: the check of
 * the input, the handler, the cache tags, the failures and the form of the answer are those of a request over HTTP.
 * Sockets, headers of a request, hooks and limits, which exist for visitors, are left out.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Route, Shape } from '#contract/call-types.ts';
import type { CallName } from '#contract/shop/api.ts';
import { requestId } from '../watch/request-id.ts';
import { answerTo } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    insideCalls: InsideCalls;
  }
}

/** `headers`: those that the endpoint itself sets. `text`: the body, as JSON */
export type InsideAnswer = { status: number; headers: Record<string, string>; text: string };

/** What handlers of cached endpoints may use of a request and of its reply. */
type Parts = { params: unknown; query: unknown; body: undefined; request: FastifyRequest; reply: FastifyReply };
type Act = (parts: Parts) => Promise<unknown>;

type Endpoint = {
  name: CallName | undefined;
  status: number;
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  write: (result: unknown) => string;
  act: Act;
};
type Varying = Endpoint & { test: RegExp; names: string[] };

/** Matches paths that mean the same to the router and to this file: without percent-encoding and empty segments. */
const PLAIN_PATH = /^(?:\/[a-z\d_-][a-z\d._-]*)+$/i;

class InsideReply {
  statusCode: number;
  readonly headers: Record<string, string> = {};

  constructor(status: number) {
    this.statusCode = status;
  }

  header(name: string, value: unknown): this {
    this.headers[name.toLowerCase()] = String(value);
    return this;
  }
}

/** @returns the parameters of the query; null if one of them occurs twice */
function readQuery(text: string): Record<string, string> | null {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in query) return null;
    query[name] = value;
  }
  return query;
}

export class InsideCalls {
  readonly #fixed = new Map<string, Endpoint>();
  readonly #varying: Varying[] = [];
  readonly #app: FastifyInstance;
  #everyHeader: Promise<OutgoingHttpHeaders> | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Adds an endpoint that anybody may read. @param act runs the handler, and declares what its result shows */
  add(name: CallName | undefined, call: Route & Shape, act: Act): void {
    const { method, path, status = 200, params, query, output } = call;
    const write = serializerCompiler({ schema: output, method, url: path }) as Endpoint['write'];
    const endpoint: Endpoint = { name, status, params, query, write, act };
    const names = [...path.matchAll(/:(\w+)/g)].map(([, each = '']) => each);
    if (names.length === 0) this.#fixed.set(path, endpoint);
    else this.#varying.push({ ...endpoint, test: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), names });
  }

  /** @returns the answer to a GET request; null for a request that only the router can answer */
  async answer(url: string): Promise<InsideAnswer | null> {
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const found = PLAIN_PATH.test(path) ? this.#find(path) : null;
    const query = mark === -1 ? {} : readQuery(url.slice(mark + 1));
    if (!found || !query) return null;
    const { endpoint } = found;
    const given = { params: endpoint.params?.safeParse(found.params), query: endpoint.query?.safeParse(query) };
    // the router says what is wrong with the input
    if (given.params?.success === false || given.query?.success === false) return null;
    return this.#run(endpoint, url, { params: given.params?.data, query: given.query?.data });
  }

  /** As `answer`, with the headers that every answer of the API has, for a visitor who gets it later from memory. */
  async wholeAnswer(url: string): Promise<{ status: number; headers: OutgoingHttpHeaders; body: Buffer } | null> {
    const own = await this.answer(url);
    if (!own) return null;
    // nothing is found there, so its headers are those of the hooks alone, but for what says so
    this.#everyHeader ??= this.#app.inject({ method: 'GET', url: '/api/' }).then(({ headers }) => headers);
    return {
      status: own.status,
      headers: { ...(await this.#everyHeader), ...own.headers },
      body: Buffer.from(own.text),
    };
  }

  #find(path: string): { endpoint: Endpoint; params: Record<string, string> } | null {
    const fixed = this.#fixed.get(path);
    if (fixed) return { endpoint: fixed, params: {} };
    for (const endpoint of this.#varying) {
      const values = endpoint.test.exec(path);
      if (values)
        return { endpoint, params: Object.fromEntries(endpoint.names.map((name, i) => [name, values[i + 1] ?? ''])) };
    }
    return null;
  }

  async #run(endpoint: Endpoint, url: string, input: Pick<Parts, 'params' | 'query'>): Promise<InsideAnswer> {
    const reply = new InsideReply(endpoint.status);
    const asked = { id: requestId(), log: this.#app.log, call: endpoint.name };
    const request = { ...asked, method: 'GET', url, headers: {} };
    try {
      const result = await endpoint.act({
        ...input,
        body: undefined,
        request: request as unknown as FastifyRequest,
        reply: reply as unknown as FastifyReply,
      });
      const text = endpoint.write(result);
      reply.header('content-type', 'application/json; charset=utf-8');
      return { status: reply.statusCode, headers: reply.headers, text };
    } catch (error) {
      const { status, headers, body } = answerTo(error, asked);
      return { status, headers: { ...reply.headers, ...headers }, text: JSON.stringify(body) };
    }
  }
}
