/** Passwords as argon2id hashes, computed by Node itself (24.7 or newer), a bounded number at a time. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '#domain/accounts/password.ts';
import { openTurns } from './turns.ts';

/** The minimum that OWASP recommends: 19 MiB, two passes, one lane. Memory is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const BYTES = 32;
/** One hash at a time: during many login attempts, a processor core remains free for orders. */
const AT_ONCE = 1;
/** The most hashes that may wait, about 40 ms each; the next one is refused with OVERLOADED. */
const MOST_WAITING = 60;
/** Half of the queue: a client that fills its share leaves the other half to everybody else. */
const OF_ONE_CLIENT = 30;
/** Seconds after which a refused client may ask again. */
const RETRY_AFTER = 10;

const derive = promisify(argon2);

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** @returns a PHC string; does not wait in the queue */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const made = await derive('argon2id', { message: password, ...COST, nonce, tagLength: BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(made)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

async function matches(password: string, kept: string | null): Promise<boolean> {
  if (kept === null) {
    // a request for an unknown account must take as long as a wrong password
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(kept) ?? [];
  if (tag === '') throw new Error('a kept password hash is no argon2id PHC string');
  const right = Buffer.from(tag, 'base64');
  const made = await derive('argon2id', {
    message: password,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: right.length,
  });
  return timingSafeEqual(made, right);
}

/** Hashes the passwords of one client, within the client's share of the queue. */
export type PasswordsOf = (client: string) => Passwords;

/**
 * Opens the queue in which passwords are hashed and compared.
 * @param bounded true refuses, with OVERLOADED, a hash that would wait too long or exceed its client's share
 */
export function openPasswords(bounded: boolean): PasswordsOf {
  const turns = openTurns({
    atOnce: AT_ONCE,
    waiting: bounded ? MOST_WAITING : Number.POSITIVE_INFINITY,
    ofOneClient: bounded ? OF_ONE_CLIENT : Number.POSITIVE_INFINITY,
    retryAfter: RETRY_AFTER,
  });
  return (client) => ({
    hash: (password) => turns.run(client, () => hashPassword(password)),
    matches: (password, kept) => turns.run(client, () => matches(password, kept)),
  });
}
