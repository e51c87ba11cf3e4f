/**
 * The HttpOnly cookie by which a browser is recognised that signed in to an account before. It does not authenticate
 * anybody. Tries with this cookie are counted separately, so that wrong passwords of other people do not lock out the
 * owner of an account.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKey } from '#domain/values/email.ts';
import { isSignature, type Secret, sign } from '../config/secret.ts';

const COOKIE = 'known_browser';
/** Seconds: half a year. */
const LIFE = 180 * 24 * 60 * 60;

const signatureOf = (secret: Secret, mark: string, email: string) =>
  sign(secret, 'known-browser', `${mark} ${emailKey(email)}`);

/** @returns the random name of this browser if it signed in with this email address before; otherwise null */
export function knownBrowser({ headers }: FastifyRequest, secret: Secret, email: string): string | null {
  const [, mark = '', signature = ''] =
    /(?:^|; ?)known_browser=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return mark !== '' && isSignature(signature, signatureOf(secret, mark, email)) ? mark : null;
}

/** @param browser.isSecure true if the visitor uses https @param browser.path the path that receives the cookie */
export function rememberBrowser(
  reply: FastifyReply,
  secret: Secret,
  email: string,
  { isSecure, path = '/api/auth' }: { isSecure: boolean; path?: '/api/auth' | '/api/admin' },
): void {
  const mark = knownBrowser(reply.request, secret, email) ?? randomBytes(16).toString('base64url');
  const value = `${mark}.${signatureOf(secret, mark, email).toString('base64url')}`;
  const rules = `Path=${path}; Max-Age=${LIFE}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${COOKIE}=${value}; ${rules}`);
}
