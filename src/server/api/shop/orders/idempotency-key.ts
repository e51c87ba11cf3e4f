/** Reads the idempotency key of a request that may be repeated. */
import { createHash } from 'node:crypto';
import { Failure } from '#domain/values/failure.ts';

/**
 * Hashes the content of the request, not its bytes: multipart boundaries differ each time.
 * @returns null without a key. @throws Failure IDEMPOTENCY_KEY_INVALID
 */
export function readAttempt(header: string | string[] | undefined, canonical: object) {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw new Failure('IDEMPOTENCY_KEY_INVALID');
  return { key: header, requestHash: createHash('sha256').update(JSON.stringify(canonical)).digest('hex') };
}
