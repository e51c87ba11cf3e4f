/** The keys with which the shop proves to push services who sends (VAPID, RFC 8292). No third party is needed. */
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { findPushKeys, insertPushKeys, removePushKeys } from '#store/notices/push-devices.ts';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';
import type { Shop } from '../../config/shop.ts';

const PURPOSE = 'push';
/** Seconds for which a proof is valid; RFC 8292 allows 24 hours. */
const VALID = 12 * 60 * 60;

export type PushKeys = { publicKey: Buffer; privateKey: Buffer };

function makeKeys(): PushKeys {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const privateKey = keys.getPrivateKey();
  // a private key that begins with zeros is shorter than 32 bytes
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]) };
}

function open(secret: Secret, { publicKey, privateKey }: PushKeys): PushKeys | null {
  try {
    const { text } = unseal(secret, PURPOSE, publicKey.toString('base64url'), privateKey) as { text: string };
    return { publicKey, privateKey: Buffer.from(text, 'base64url') };
  } catch {
    return null;
  }
}

/**
 * Reads the shop's keys, and makes them at the first need. Keys that were encrypted with another key of the shop are
 * replaced: the browsers that know them are forgotten, and subscribe again when somebody opens the office in them.
 */
export async function pushKeysOf({ db, secret }: Pick<Shop, 'db' | 'secret'>): Promise<PushKeys> {
  for (;;) {
    const stored = await findPushKeys(db);
    const keys = stored && open(secret, stored);
    if (keys) return keys;
    const made = makeKeys();
    const sealed = seal(secret, PURPOSE, made.publicKey.toString('base64url'), {
      text: made.privateKey.toString('base64url'),
    });
    await db.transaction().execute(async (tx) => {
      if (stored) await removePushKeys(tx, stored);
      await insertPushKeys(tx, { publicKey: made.publicKey, privateKey: sealed });
    });
  }
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function keyOf({ publicKey, privateKey }: PushKeys): KeyObject {
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const d = privateKey.toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
}

/** @param contact a URL at which the push service reaches the shop @returns the value of the header Authorization */
export function proofFor(endpoint: string, keys: PushKeys, contact: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID, sub: contact };
  const unsigned = `${base64({ typ: 'JWT', alg: 'ES256' })}.${base64(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey.toString('base64url')}`;
}
