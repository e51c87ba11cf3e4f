/**
 * Authenticates a request to the API of the shop: an access token names a session, which is looked up for each request.
 * Endpoints that staff may use also accept an API token of the back office.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#contract/call-types.ts';
import type { Actor } from '#domain/accounts/access.ts';
import { grantedInShop, lacksFactor, type Permission } from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findSignedIn, type SignedIn } from '#store/accounts/sessions.ts';
import { TOKEN_PREFIX } from '#store/staff/api-tokens.ts';
import { findMember, type StaffMember } from '#store/staff/office-sessions.ts';
import type { Shop } from '../config/shop.ts';
import { readAccessToken } from './access-token.ts';
import { staffOfToken } from './staff-authentication.ts';

/** The sender of a request to an endpoint that customers and staff use. */
export type Caller = {
  id: string;
  /** the permissions of this session or API token for the data of all customers */
  permissions: ReadonlySet<Permission>;
  actor: Actor;
};

/** The sender of the request. `session` is null if the request was authenticated by an API token. */
export type Admitted = Caller & { session: SignedIn | null };

const NOTHING: ReadonlySet<Permission> = new Set();

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws Failure AUTHENTICATION_REQUIRED, TOKEN_INVALID, FORBIDDEN, PERMISSION_MISSING and similar failures */
    admit(request: FastifyRequest, route: Route): Promise<Admitted | null>;
  }
}

export function authentication(app: FastifyInstance, shop: Shop): void {
  app.decorate('admit', async (request: FastifyRequest, { access, permission }: Route) => {
    if (access === 'anyone' || access === 'signed link') return null;
    const { authorization } = request.headers;
    if (authorization === undefined || authorization === '') {
      if (access === 'visitor or customer') return null;
      throw new Failure('AUTHENTICATION_REQUIRED');
    }
    const [, token = ''] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization) ?? [];
    if (permission && token.startsWith(TOKEN_PREFIX)) return byApiToken(shop, token, permission);
    const session = await findSession(shop, token);
    const { id, role } = session;
    const member = permission && role !== 'customer' ? await findMember(shop.db, id) : null;
    const permissions = member ? grantedInShop(member) : NOTHING;
    if (access === 'staff' && !permissions.has(permission)) throw new Failure(refusalOf(member));
    return { id, permissions, actor: { kind: role, userId: id }, session };
  });
}

/** @throws Failure TOKEN_INVALID */
async function findSession({ db, secret }: Shop, token: string): Promise<SignedIn> {
  const sessionId = token === '' ? null : await readAccessToken(secret, token);
  return demand(sessionId === null ? null : await findSignedIn(db, sessionId), 'TOKEN_INVALID');
}

function refusalOf(member: StaffMember | null) {
  if (!member) return 'FORBIDDEN';
  if (member.hasFactor) return 'PASSWORD_NOT_ENOUGH';
  return lacksFactor(member) ? 'SECOND_FACTOR_MISSING' : 'PERMISSION_MISSING';
}

/** An API token belongs to no customer, so it needs a permission even where a customer needs none. */
async function byApiToken(shop: Shop, token: string, permission: Permission): Promise<Admitted> {
  const staff = demand(await staffOfToken(shop, token), 'TOKEN_INVALID');
  if (!staff.permissions.has(permission)) throw new Failure(staff.refusal);
  return { id: staff.userId, permissions: staff.permissions, actor: staff.actor, session: null };
}
