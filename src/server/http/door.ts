/**
 * The one way in for every endpoint of a contract, of the shop and of the office. In this order: the limit of one client,
 * the sender and their permission, the body, its check against the contract, the handler, the form of the answer.
 */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { ClientLimit, Shape } from '#contract/call-types.ts';

/** @param error the error of the handler; null if it succeeded */
type Afterwards = (error: unknown) => Promise<void>;

const waiting = new WeakMap<FastifyRequest, Afterwards[]>();

/** Runs `act` after this request's handler, whether it succeeds or fails; the last registered function is first. */
export function afterHandler(request: FastifyRequest, act: Afterwards): void {
  const acts = waiting.get(request) ?? [];
  waiting.set(request, [...acts, act]);
}

/** Runs the handler of a request, and then the registered cleanup functions. */
export async function runHandler<Result>(request: FastifyRequest, handler: () => Promise<Result>): Promise<Result> {
  let failure: unknown = null;
  try {
    return await handler();
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    for (const act of (waiting.get(request) ?? []).reverse()) await act(failure);
  }
}

/** The parsed part of a request; undefined if the contract does not declare this part. */
export type PartOf<Declared, Part extends 'params' | 'query' | 'body'> = Declared extends {
  [Name in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** What a handler receives. */
export type Received<Declared> = {
  params: PartOf<Declared, 'params'>;
  query: PartOf<Declared, 'query'>;
  body: PartOf<Declared, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Door<Declared, Sender> = {
  config: FastifyContextConfig;
  exposeHeadRoute: boolean;
  /**
   * Returns the sender. It runs before the body is read, so that a file from a stranger is not received. @throws Failure
   * for a sender who may not use the endpoint
   */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Sender>;
  /** Returns the result, or the reply if it has sent the answer itself. */
  act: (received: Received<Declared>, sender: Sender) => Promise<unknown>;
  onSend?: (payload: unknown, sender: Sender, reply: FastifyReply) => unknown;
};

export const rateLimitOf = (limit: ClientLimit | undefined) =>
  limit ? { max: limit.max, timeWindow: limit.minutes * 60_000 } : (false as const);

/** Adds the route of a declared endpoint. */
export function openDoor<Declared extends Shape & { method: string; path: string }, Sender>(
  app: FastifyInstance,
  call: Declared,
  { config, exposeHeadRoute, admit, act, onSend }: Door<Declared, Sender>,
): void {
  const { status = 200, otherStatus = status, params, query, body, output } = call;
  const senders = new WeakMap<FastifyRequest, Sender>();
  const onSending: onSendHookHandler = async (request, reply, payload) =>
    senders.has(request) ? onSend?.(payload, senders.get(request) as Sender, reply) : payload;
  app.withTypeProvider<ZodTypeProvider>().route({
    method: call.method as 'GET',
    url: call.path,
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { [status]: output, [otherStatus]: output },
    },
    config: { ...config, rateLimit: rateLimitOf(call.limit) },
    exposeHeadRoute,
    onRequest: async (request, reply) => {
      senders.set(request as FastifyRequest, await admit(request as FastifyRequest, reply as unknown as FastifyReply));
    },
    ...(onSend ? { onSend: onSending } : {}),
    handler: async (request, reply) => {
      reply.status(status);
      const sent = reply as unknown as FastifyReply;
      const parts = request as unknown as Received<Declared>;
      const received = {
        params: parts.params,
        query: parts.query,
        body: parts.body,
        request: request as FastifyRequest,
        reply: sent,
      };
      const sender = senders.get(received.request) as Sender;
      const result = await runHandler(received.request, () => act(received, sender));
      // the handler has already sent the answer, or the connection was closed, so nothing more can be sent
      return result === sent || reply.raw.headersSent ? reply : reply.send(result);
    },
  });
}
