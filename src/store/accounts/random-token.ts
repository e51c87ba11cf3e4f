/** Random tokens. The database stores only their hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits: too many for an attacker to guess, so a hash without salt protects the token. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
