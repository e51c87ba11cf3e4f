/** Authenticates a request to the back office: looks up its session cookie or its API token each time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/accounts/access.ts';
import { SESSION_DAYS } from '#domain/staff/office-session.ts';
import {
  type AdminAccess,
  grantedInOffice,
  lacksFactor,
  type Permission,
  type StaffRole,
} from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findTokenHolder, TOKEN_PREFIX, touchToken } from '#store/staff/api-tokens.ts';
import { findOfficeSession, type StaffMember, touchOfficeSession } from '#store/staff/office-sessions.ts';
import type { Config } from '../config/config.ts';
import type { Shop } from '../config/shop.ts';
import { originOf } from './origin.ts';

export type Staff = {
  userId: string;
  name: string;
  roles: readonly StaffRole[];
  permissions: ReadonlySet<Permission>;
  actor: Actor;
  /** returns the failure for a missing permission */
  refusal: 'PERMISSION_MISSING' | 'SECOND_FACTOR_MISSING';
  /** the session of the user in the back office; null for an API token */
  sessionId: string | null;
};

/** The session cookie's names: over https, a prefix lets browsers refuse it from other hosts or plain http. */
const COOKIE = { https: '__Host-office', http: 'office' };
const TOKEN = /^[\w-]{43}$/;
const READS = ['GET', 'HEAD'];

const isSecure = (config: Config, request: FastifyRequest) => originOf(config, request).startsWith('https:');

/** @returns the token in the session cookie of the request; null if the request has no session cookie */
export function officeCookie(config: Config, request: FastifyRequest): string | null {
  const name = isSecure(config, request) ? COOKIE.https : COOKIE.http;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const token = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Sets the session cookie. @param token the token of the session; null removes the cookie */
export function setOfficeCookie(reply: FastifyReply, config: Config, token: string | null): void {
  const secure = isSecure(config, reply.request);
  const life = token === null ? 0 : SESSION_DAYS * 24 * 60 * 60;
  reply.header(
    'set-cookie',
    `${secure ? COOKIE.https : COOKIE.http}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
}

/**
 * Checks that a request that changes data comes from a page of the shop, because a browser adds the session cookie to
 * every request, even if a foreign page sends it. @throws Failure CROSS_SITE_REQUEST
 */
function checkOrigin(config: Config, request: FastifyRequest): void {
  if (READS.includes(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin === undefined ? site === 'same-origin' : origin === originOf(config, request);
  if (!isOwn) throw new Failure('CROSS_SITE_REQUEST');
}

const staffOf = (member: StaffMember) => ({
  userId: member.userId,
  name: member.name,
  roles: member.roles,
  permissions: grantedInOffice(member),
  actor: { kind: member.role, userId: member.userId },
  refusal: lacksFactor(member) ? ('SECOND_FACTOR_MISSING' as const) : ('PERMISSION_MISSING' as const),
});

/** @returns the user for whom a program acts, with only its API token's permissions; null for an unknown token */
export async function staffOfToken({ db }: Shop, token: string): Promise<Staff | null> {
  const secret = token.startsWith(TOKEN_PREFIX) ? token.slice(TOKEN_PREFIX.length) : '';
  const holder = TOKEN.test(secret) ? await findTokenHolder(db, secret) : null;
  if (!holder) return null;
  if (!holder.isUsedLately) await db.transaction().execute((tx) => touchToken(tx, holder.tokenId));
  const { permissions: granted, actor, ...staff } = staffOf(holder);
  return {
    ...staff,
    permissions: new Set(holder.scopes.filter((scope) => granted.has(scope))),
    actor: { ...actor, tokenId: holder.tokenId },
    sessionId: null,
  };
}

async function byToken(shop: Shop, header: string): Promise<Staff> {
  const [, token = ''] = /^Bearer ([\w-]{1,200})$/i.exec(header) ?? [];
  return demand(await staffOfToken(shop, token), 'STAFF_SIGN_IN_REQUIRED');
}

async function byCookie({ db, config }: Shop, request: FastifyRequest): Promise<Staff> {
  checkOrigin(config, request);
  const token = officeCookie(config, request);
  const session = token === null ? null : await findOfficeSession(db, token);
  if (!session || session.awaitsFactor) throw new Failure('STAFF_SIGN_IN_REQUIRED');
  if (!session.isSeenLately) await db.transaction().execute((tx) => touchOfficeSession(tx, session.sessionId));
  return { ...staffOf(session), sessionId: session.sessionId };
}

/**
 * @returns the sender of the request; null for an endpoint that everybody may use @throws Failure
 * STAFF_SIGN_IN_REQUIRED, PERMISSION_MISSING, SECOND_FACTOR_MISSING, CROSS_SITE_REQUEST
 */
export async function admitStaff(shop: Shop, request: FastifyRequest, permission: AdminAccess): Promise<Staff | null> {
  const { authorization } = request.headers;
  if (permission === 'anyone') {
    checkOrigin(shop.config, request);
    return null;
  }
  const staff = authorization === undefined ? await byCookie(shop, request) : await byToken(shop, authorization);
  const isAllowed = permission === 'signed in' ? staff.sessionId !== null : staff.permissions.has(permission);
  if (!isAllowed) throw new Failure(permission === 'signed in' ? 'PERMISSION_MISSING' : staff.refusal);
  return staff;
}
