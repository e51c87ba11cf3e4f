/** Connects a handler with an endpoint of the shop's contract: who may send it, and what the page cache keeps of it. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ANSWERS } from '#contract/cached-pages.ts';
import type { Route, Shape } from '#contract/call-types.ts';
import { api, type CallName } from '#contract/shop/api.ts';
import type { FailureCode } from '#domain/failures.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { Failure } from '#domain/values/failure.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';
import { cachedQuery } from '../cache/cached-routes.ts';
import { declareShown } from '../cache/computation.ts';
import type { Admitted, Caller } from './authentication.ts';
import { openDoor, type Received } from './door.ts';

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

type Call<Name extends CallName> = Received<(typeof api)[Name]> & { user: UserOf<Name> };

type Result<Name extends CallName> = z.output<(typeof api)[Name]['output']>;

type Options<Name extends CallName> = {
  /** the failure for a request without a token, if the contract has a special text for this endpoint */
  withoutToken?: FailureCode;
  /** returns the cache tags of a response (see cache/tags.ts); an endpoint without this function is not cached */
  shows?: (result: Result<Name>, call: Call<Name>) => Iterable<string>;
};

type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Result<Name>>;

type Connected = {
  name?: CallName;
  withoutToken?: FailureCode;
  shows?: (result: never, call: never) => Iterable<string>;
};

/**
 * Adds the route of an endpoint that is declared as those of the contract are.
 * @param how `name`: of an endpoint of the contract; the others as in `Options`
 */
export function connect<Declared extends Route & Shape>(
  app: FastifyInstance,
  call: Declared,
  { name, withoutToken, shows }: Connected,
  handler: (received: Received<Declared> & { user: never }) => Promise<unknown>,
): void {
  const act = async (received: Received<Declared>, caller: Admitted | null) => {
    if (call.access !== 'anyone') received.reply.header('cache-control', 'private, no-store');
    const hasAnswers = Boolean((received.query as Record<string, unknown> | undefined)?.[ANSWERS]);
    // what a visitor answered belongs to that visitor, and no proxy may store what the shop makes of it
    if (shows)
      received.reply.header('cache-control', `${hasAnswers ? 'private' : 'public'}, max-age=0, must-revalidate`);
    const user = (call.permission ? caller : (caller?.session ?? null)) as never;
    const asked = { ...received, user };
    const result = await handler(asked);
    if (shows) declareShown(shows(result as never, asked as never));
    return result;
  };
  // a limit counts clients, and a page has counted the client that it is rendered for
  if (shows && call.access === 'anyone' && call.method === 'GET')
    app.insideCalls.add(name, call, (parts) => act(parts as Received<Declared>, null));
  openDoor(app, call, {
    config: {
      ...(name && { call: name }),
      ...(shows ? { cached: cachedQuery(call.query?.shape ?? {}) } : {}),
    },
    // no HEAD route, because a HEAD request must change nothing: mail scanners open links with HEAD requests
    exposeHeadRoute: call.access === 'anyone' && !call.path.startsWith('/api/auth/'),
    admit: (request) => {
      if (withoutToken && !request.headers.authorization) throw new Failure(withoutToken);
      return app.admit(request, call);
    },
    act,
  });
}

export function registerEndpoint<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  ...how: [Handler<Name>] | [Options<Name>, Handler<Name>]
): void {
  const [options, handler] = how.length === 1 ? [{}, how[0]] : how;
  connect(app, api[name] as Route & Shape, { ...options, name }, handler as never);
}
