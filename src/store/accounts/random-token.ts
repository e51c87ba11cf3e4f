/** Secrets handed out: the shop keeps only what they hash to. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, so that a plain hash of it cannot be turned back. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
