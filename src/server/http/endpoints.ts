/** Connects a handler with an endpoint of the contract: method, path, validation, form of the response, limits. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Route, Shape } from '#contract/call-types.ts';
import type { CallName } from '#contract/shop/all-routes.ts';
import { api } from '#contract/shop/api.ts';
import type { FailureCode } from '#domain/failures.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { Failure } from '#domain/values/failure.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';
import { cachedQuery } from '../cache/cached-routes.ts';
import { declareShown } from '../cache/computation.ts';
import { runHandler } from './after-handler.ts';
import type { Admitted, Caller } from './authentication.ts';

/** The parsed part of a request; undefined if the contract does not declare this part. */
export type PartOf<Declared, Part extends 'params' | 'query' | 'body'> = Declared extends {
  [Name in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** The maximum number of requests of one client in a period. */
export type ClientLimit = { max: number; minutes: number };

/** Returns the data that Fastify needs about an endpoint in order to receive, validate and limit its requests. */
export const routeOf = (call: Shape & { method: string; path: string }) => ({
  method: call.method as 'GET',
  url: call.path,
  schema: {
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
  },
});

export const rateLimitOf = (limit: ClientLimit | undefined) =>
  limit ? { max: limit.max, timeWindow: limit.minutes * 60_000 } : (false as const);

/** The user who sent a request; null if a visitor or not looked up, never at endpoints of customers and staff. */
type UserOf<Name extends CallName> = (typeof api)[Name] extends { permission: Permission }
  ? Caller
  : (typeof api)[Name]['access'] extends infer Kind
    ? Kind extends 'customer'
      ? SignedIn
      : Kind extends 'visitor or customer'
        ? SignedIn | null
        : null
    : never;

type Call<Name extends CallName> = {
  user: UserOf<Name>;
  params: PartOf<(typeof api)[Name], 'params'>;
  query: PartOf<(typeof api)[Name], 'query'>;
  body: PartOf<(typeof api)[Name], 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Result<Name extends CallName> = z.output<(typeof api)[Name]['output']>;

type Options<Name extends CallName> = {
  status?: number;
  /** another status that the handler may set itself */
  otherStatus?: number;
  limit?: ClientLimit;
  /** the failure for a request without a token, if the contract has a special text for this endpoint */
  withoutToken?: FailureCode;
  /** returns the cache tags of a response (see cache/tags.ts); an endpoint without this function is not cached */
  shows?: (result: Result<Name>, call: Call<Name>) => Iterable<string>;
};

const admitted = new WeakMap<FastifyRequest, Admitted | null>();

type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Result<Name>>;

export function registerEndpoint<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  ...how: [Handler<Name>] | [Options<Name>, Handler<Name>]
): void {
  const [options, handler] = how.length === 1 ? [{} as Options<Name>, how[0]] : how;
  const { status = 200, otherStatus = status, limit, withoutToken, shows } = options;
  const call: Route & Shape = api[name];
  const route = routeOf(call);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route,
    schema: { ...route.schema, response: { [status]: call.output, [otherStatus]: call.output } },
    config: {
      call: name,
      rateLimit: rateLimitOf(limit),
      ...(shows ? { cached: cachedQuery(call.query?.shape ?? {}) } : {}),
    },
    // no HEAD route, because a HEAD request must change nothing: mail scanners open links with HEAD requests
    exposeHeadRoute: call.access === 'anyone' && !call.path.startsWith('/api/auth/'),
    // the sender is checked before the body is read, so that a file from a stranger is not received
    onRequest: async (request) => {
      if (withoutToken && !request.headers.authorization) throw new Failure(withoutToken);
      admitted.set(request as FastifyRequest, await app.admit(request as FastifyRequest, call));
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as unknown as Call<Name>;
      if (call.access !== 'anyone') reply.header('cache-control', 'private, no-store');
      if (shows) reply.header('cache-control', 'public, max-age=0, must-revalidate');
      reply.status(status);
      const caller = admitted.get(request as FastifyRequest) ?? null;
      const received = {
        user: (call.permission ? caller : (caller?.session ?? null)) as UserOf<Name>,
        params,
        query,
        body,
        request: request as FastifyRequest,
        reply: reply as unknown as FastifyReply,
      };
      const result = await runHandler(received.request, () => handler(received));
      if (shows) declareShown(shows(result, received));
      return reply.send(result);
    },
  });
}
