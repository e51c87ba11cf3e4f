/** Passwords as argon2id hashes, computed by Node itself (24.7 or newer), a bounded number at a time. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { Passwords } from '#domain/accounts/password.ts';
import { Failure } from '#domain/values/failure.ts';

/** The minimum that OWASP recommends: 19 MiB, two passes, one lane. Memory is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const BYTES = 32;
/** One hash at a time in this process: however many passwords are tried, a processor is left for orders. */
const atOnce = pLimit(1);
/** The most that may wait, about 40 ms each; the next one is refused with OVERLOADED. */
const MOST_WAITING = 60;

const derive = promisify(argon2);

function hashOf(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return atOnce(() => derive('argon2id', { ...parameters, message: password }));
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

async function hash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const made = await hashOf(password, { ...COST, nonce, tagLength: BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(made)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

async function matches(password: string, kept: string | null): Promise<boolean> {
  if (kept === null) {
    // an unknown account takes as long as a wrong password
    await hash(password);
    return false;
  }
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(kept) ?? [];
  if (tag === '') throw new Error('a kept password hash is no argon2id PHC string');
  const right = Buffer.from(tag, 'base64');
  const made = await hashOf(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: right.length,
  });
  return timingSafeEqual(made, right);
}

/** @param bounded true refuses a hash that would have to wait too long, with OVERLOADED */
export function openPasswords(bounded: boolean): Passwords {
  const refuseCrowd = () => {
    if (bounded && atOnce.pendingCount >= MOST_WAITING) throw new Failure('OVERLOADED', { retry_after: 10 });
  };
  return {
    async hash(password) {
      refuseCrowd();
      return hash(password);
    },
    async matches(password, kept) {
      refuseCrowd();
      return matches(password, kept);
    },
  };
}
