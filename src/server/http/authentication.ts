/** Authenticates a request: its access token names a session, which is looked up each time. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, isStaff } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import { findSignedIn, type SignedIn } from '#store/accounts/sessions.ts';
import type { Shop } from '../config/shop.ts';
import { readAccessToken } from './access-token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws Failure AUTHENTICATION_REQUIRED, TOKEN_INVALID, FORBIDDEN */
    admit(request: FastifyRequest, access: Access): Promise<SignedIn | null>;
  }
}

export function authentication(app: FastifyInstance, { db, secret }: Shop): void {
  app.decorate('admit', async (request: FastifyRequest, access: Access) => {
    if (access === 'anyone' || access === 'signed link') return null;
    const { authorization } = request.headers;
    if (authorization === undefined || authorization === '') {
      if (access === 'visitor or customer') return null;
      throw new Failure('AUTHENTICATION_REQUIRED');
    }
    const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization) ?? [];
    const sessionId = token === undefined ? null : await readAccessToken(secret, token);
    const user = sessionId === null ? null : await findSignedIn(db, sessionId);
    if (!user) throw new Failure('TOKEN_INVALID');
    if (access === 'staff' && !isStaff(user.role)) throw new Failure('FORBIDDEN');
    return user;
  });
}
