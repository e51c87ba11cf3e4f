/** Access tokens: signed, short-lived, and invalid once their session has ended. */
import { jwtVerify, SignJWT } from 'jose';
import { isUuid } from '#domain/values/uuid.ts';
import { keyFor, type Secret } from '../config/secret.ts';

/** 15 minutes, in seconds. */
export const ACCESS_TOKEN_LIFE = 900;
const ALGORITHM = 'HS256';
const ISSUER = 'suc-bat';

const keyOf = (secret: Secret) => keyFor(secret, 'access-token');

export function signAccessToken(secret: Secret, sessionId: string, userId: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_LIFE}s`)
    .sign(keyOf(secret));
}

/** @returns the id of the token's session; null if the token has expired, never expires, or has a wrong signature */
export async function readAccessToken(secret: Secret, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['exp'],
    });
    return typeof payload.sid === 'string' && isUuid(payload.sid) ? payload.sid : null;
  } catch {
    return null;
  }
}
