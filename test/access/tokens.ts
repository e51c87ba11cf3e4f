/** Access tokens that the shop must reject. */
import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { signAccessToken } from '#server/http/access-token.ts';
import type { TestShop } from '../app.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Forged = { header?: object; claims?: object; key?: Uint8Array; signature?: string };

/** A token as the shop creates it, except for the changed parts. */
export function forge(shop: TestShop, sessionId: string, userId: string, changed: Forged = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sid: sessionId, iss: 'suc-bat', sub: userId, iat: now, exp: now + 900, ...changed.claims };
  const signed = `${part({ alg: 'HS256', ...changed.header })}.${part(claims)}`;
  const key = changed.key ?? new Uint8Array(hkdfSync('sha256', shop.shop.secret, '', 'access-token', 32));
  return `${signed}.${changed.signature ?? createHmac('sha256', key).update(signed).digest('base64url')}`;
}

export async function newSession({ shop }: TestShop, userId: string, until = Date.now() + 3_600_000): Promise<string> {
  const id = randomUUID();
  await shop.db
    .insertInto('sessions')
    .values({ id, user_id: userId, expires_at: new Date(until) })
    .execute();
  return id;
}

/** Tokens for this customer's account, each invalid in one way, by the kind of fault. */
export async function badTokens(shop: TestShop, userId: string): Promise<Record<string, string>> {
  const session = await newSession(shop, userId);
  const good = forge(shop, session, userId);
  const [header = '', claims = '', signature = ''] = good.split('.');
  const past = Math.floor(Date.now() / 1000) - 1;
  const swapped = part({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: randomUUID() });
  return {
    expired: forge(shop, session, userId, { claims: { iat: past - 900, exp: past } }),
    'alg none': forge(shop, session, userId, { header: { alg: 'none' }, signature: '' }),
    'alg None': forge(shop, session, userId, { header: { alg: 'None' }, signature: '' }),
    'no signature': `${header}.${claims}.`,
    'other key': await signAccessToken(Buffer.from('một khóa khác hẳn, đủ dài để ký'), session, userId),
    'the secret itself as key': forge(shop, session, userId, { key: shop.shop.secret }),
    'other claims under a good signature': `${header}.${swapped}.${signature}`,
    'other issuer': forge(shop, session, userId, { claims: { iss: 'khac' } }),
    'no expiry': forge(shop, session, userId, { claims: { exp: undefined } }),
    'a session that is no id': forge(shop, "' or true --", userId),
    'a session that is a number': forge(shop, session, userId, { claims: { sid: 7 } }),
    'no session': forge(shop, session, userId, { claims: { sid: undefined } }),
    'session that never was': forge(shop, randomUUID(), userId),
    'session that ended': forge(shop, await newSession(shop, userId, Date.now() - 1000), userId),
    'no token': 'khong-phai-token',
    'far too long': 'a'.repeat(5000),
  };
}
