/** Binds a handler to a call of the contract: its method, path, checks, shape of the answer and limits. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import type { CallName } from '#contract/routes.ts';

type Part<Name extends CallName, Key extends string> = (typeof api)[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

type Call<Name extends CallName> = {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Options = {
  status?: number;
  /** requests one address may make */
  limit?: { max: number; minutes: number };
};

export function answer<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: (call: Call<Name>) => Promise<z.output<(typeof api)[Name]['output']>>,
  { status = 200, limit }: Options = {},
): void {
  const call: {
    method: string;
    path: string;
    params?: z.ZodType;
    query?: z.ZodType;
    body?: z.ZodType;
    output: z.ZodType;
  } = api[name];
  app.withTypeProvider<ZodTypeProvider>().route({
    method: call.method as 'GET',
    url: call.path,
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { [status]: call.output },
    },
    config: { rateLimit: limit ? { max: limit.max, timeWindow: limit.minutes * 60_000 } : false },
    handler: async (request, reply) => {
      const { params, query, body } = request as unknown as Call<Name>;
      const result = await handler({
        params,
        query,
        body,
        request: request as FastifyRequest,
        reply: reply as unknown as FastifyReply,
      });
      return reply.status(status).send(result);
    },
  });
}
