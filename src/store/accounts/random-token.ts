/** Random tokens: the shop stores only their hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits, so that a plain hash cannot be reversed. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
