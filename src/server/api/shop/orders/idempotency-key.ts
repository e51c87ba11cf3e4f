/** Reads the idempotency key of a request, by which a repeated request is recognised. */
import { createHash } from 'node:crypto';
import { Failure } from '#domain/values/failure.ts';

/**
 * Reads the key, and hashes the content of the request. The bytes are not hashed, because the multipart boundaries
 * differ each time. @returns null if the request has no key @throws Failure IDEMPOTENCY_KEY_INVALID
 */
export function readAttempt(header: string | string[] | undefined, canonical: object) {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw new Failure('IDEMPOTENCY_KEY_INVALID');
  return { key: header, requestHash: createHash('sha256').update(JSON.stringify(canonical)).digest('hex') };
}
