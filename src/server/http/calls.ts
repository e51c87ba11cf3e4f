/** Binds a handler to a call of the contract: its method, path, checks, shape of the answer and limits. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Route, Shape } from '#contract/call-types.ts';
import { api } from '#contract/shop/api.ts';
import type { CallName } from '#contract/shop/routes.ts';
import type { FailureCode } from '#domain/failures.ts';
import { Failure } from '#domain/values/failure.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';

type Part<Name extends CallName, Key extends string> = (typeof api)[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** Who asks: always known where the call is for customers or staff, never looked for where it is for anyone. */
type UserOf<Name extends CallName> = (typeof api)[Name]['access'] extends infer Kind
  ? Kind extends 'customer' | 'staff'
    ? SignedIn
    : Kind extends 'visitor or customer'
      ? SignedIn | null
      : null
  : never;

type Call<Name extends CallName> = {
  user: UserOf<Name>;
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Options = {
  status?: number;
  /** the one the handler sets itself where that is the truer answer */
  otherStatus?: number;
  /** requests one address may make */
  limit?: { max: number; minutes: number };
  /** told to who brings no token, where the contract has a text of its own for that */
  withoutToken?: FailureCode;
};

const users = new WeakMap<FastifyRequest, SignedIn | null>();

export function registerEndpoint<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: (call: Call<Name>) => Promise<z.output<(typeof api)[Name]['output']>>,
  { status = 200, otherStatus = status, limit, withoutToken }: Options = {},
): void {
  const call: Route & Shape = api[name];
  app.withTypeProvider<ZodTypeProvider>().route({
    method: call.method as 'GET',
    url: call.path,
    schema: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { [status]: call.output, [otherStatus]: call.output },
    },
    config: { call: name, rateLimit: limit ? { max: limit.max, timeWindow: limit.minutes * 60_000 } : false },
    // a HEAD must never act: mail scanners open links with it
    exposeHeadRoute: call.access === 'anyone' && !call.path.startsWith('/api/auth/'),
    // before the body is read: a stranger's upload is not taken in
    onRequest: async (request) => {
      if (withoutToken && !request.headers.authorization) throw new Failure(withoutToken);
      users.set(request as FastifyRequest, await app.admit(request as FastifyRequest, call.access));
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as unknown as Call<Name>;
      if (call.access !== 'anyone') reply.header('cache-control', 'private, no-store');
      reply.status(status);
      const result = await handler({
        user: (users.get(request as FastifyRequest) ?? null) as UserOf<Name>,
        params,
        query,
        body,
        request: request as FastifyRequest,
        reply: reply as unknown as FastifyReply,
      });
      return reply.send(result);
    },
  });
}
