/** Connects a handler with an endpoint of the shop's contract: who may send it, and what the page cache keeps of it. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
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

export function registerEndpoint<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  ...how: [Handler<Name>] | [Options<Name>, Handler<Name>]
): void {
  const [{ withoutToken, shows }, handler] = how.length === 1 ? [{} as Options<Name>, how[0]] : how;
  const call: Route & Shape = api[name];
  const act = async (received: Received<(typeof api)[Name]>, caller: Admitted | null) => {
    if (call.access !== 'anyone') received.reply.header('cache-control', 'private, no-store');
    if (shows) received.reply.header('cache-control', 'public, max-age=0, must-revalidate');
    const user = (call.permission ? caller : (caller?.session ?? null)) as UserOf<Name>;
    const asked = { ...received, user } as Call<Name>;
    const result = await handler(asked);
    if (shows) declareShown(shows(result, asked));
    return result;
  };
  // a limit counts clients, and a page has counted the client that it is rendered for
  if (shows && call.access === 'anyone' && call.method === 'GET')
    app.insideCalls.add(name, call, (parts) => act(parts as Received<(typeof api)[Name]>, null));
  openDoor(app, call, {
    config: { call: name, ...(shows ? { cached: cachedQuery(call.query?.shape ?? {}) } : {}) },
    // no HEAD route, because a HEAD request must change nothing: mail scanners open links with HEAD requests
    exposeHeadRoute: call.access === 'anyone' && !call.path.startsWith('/api/auth/'),
    admit: (request) => {
      if (withoutToken && !request.headers.authorization) throw new Failure(withoutToken);
      return app.admit(request, call);
    },
    act: (received, caller) => act(received as Received<(typeof api)[Name]>, caller),
  });
}
