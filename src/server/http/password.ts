/** Hashes passwords with argon2id of Node (24.7 or newer); only a limited number of hashes may wait at a time. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '#domain/accounts/password.ts';
import { openTurns } from './turns.ts';

/** The minimum parameters that OWASP recommends: 19 MiB of memory, two passes, one lane. Memory is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const BYTES = 32;
/** The number of hashes at the same time: one, so that many sign-ins leave a processor core free for orders. */
const AT_ONCE = 1;
/** The maximum number of hashes that may wait; each takes about 40 ms. A further one is refused with OVERLOADED. */
const MOST_WAITING = 60;
/** The maximum number of hashes of one client: half of the queue, so that the other half remains for other clients. */
const OF_ONE_CLIENT = 30;
/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 10;

const derive = promisify(argon2);

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password without waiting in the queue. @returns a PHC string */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const made = await derive('argon2id', { message: password, ...COST, nonce, tagLength: BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(made)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

async function matches(password: string, kept: string | null): Promise<boolean> {
  if (kept === null) {
    // a request for an unknown account must take as long as a request with a wrong password
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

/** Hashes and compares the passwords of one client, which may use only a part of the queue. */
export type PasswordsOf = (client: string) => Passwords;

/**
 * Opens the queue in which passwords are hashed and compared. @param bounded true to refuse, with OVERLOADED, a hash
 * that would wait too long or exceed its client's part of the queue
 */
export function openPasswords(bounded: boolean): PasswordsOf {
  const turns = openTurns({
    atOnce: AT_ONCE,
    waiting: bounded ? MOST_WAITING : Number.POSITIVE_INFINITY,
    ofOneClient: bounded ? OF_ONE_CLIENT : Number.POSITIVE_INFINITY,
    retryAfter: RETRY_AFTER,
  });
  return (client) => ({
    hash: (password) => turns.run({ client }, () => hashPassword(password)),
    matches: (password, kept) => turns.run({ client }, () => matches(password, kept)),
  });
}
