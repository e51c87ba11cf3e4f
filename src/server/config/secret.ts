/** The key with which the shop signs: AUTH_SECRET, or a key created at the first start and stored in DATA_DIR. */
import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secret = Buffer;

/** The path in DATA_DIR/private of the file that contains the key in hexadecimal digits. */
export const KEY_FILE = 'secret.key';

/**
 * Reads the key and makes none. @returns null if there is none yet @throws Error if it cannot be read or is not whole
 */
export async function findSecret(dataDir: string, given: string | undefined): Promise<Secret | null> {
  if (given) return Buffer.from(given);
  const path = join(dataDir, 'private', KEY_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : readKey(path, text.trim());
}

/** @throws Error if the text is not a whole key */
function readKey(path: string, text: string): Secret {
  // a restored shop whose key came from AUTH_SECRET may have more than 32 bytes
  if (!/^([0-9a-f]{2}){32,}$/.test(text))
    throw new Error(`${path} is not a whole key: delete it and start again (links to orders sent so far end then)`);
  return Buffer.from(text, 'hex');
}

/** @throws Error if DATA_DIR cannot be read or written */
export async function loadSecret(dataDir: string, given: string | undefined): Promise<Secret> {
  if (given) return Buffer.from(given);
  const folder = join(dataDir, 'private');
  const path = join(folder, KEY_FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('hex'));
    await file.sync();
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKey(path, (await readFile(path, 'utf8')).trim());
}

/** The keys derived from the shop's key, by purpose: deriving a key takes nine times as long as a signature. */
const derived = new WeakMap<Secret, Map<string, KeyObject>>();

/** @param purpose one of the shop's few purposes; the derived key of each purpose stays in memory */
export function keyFor(secret: Secret, purpose: string): KeyObject {
  const keys = derived.get(secret) ?? new Map<string, KeyObject>();
  derived.set(secret, keys);
  const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  keys.set(purpose, key);
  return key;
}

/** Signs a text for one purpose, so that the signature cannot be used for another purpose. @returns 32 bytes */
export function sign(secret: Secret, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest();
}

/** Checks a signature in constant time, which reveals nothing about it. @param given the signature in base64url */
export function isSignature(given: string, right: Buffer): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

/** Computes the key in a link from the shop's secret, so that the key needs no storage. @returns 18 bytes */
export function linkKey(secret: Secret, purpose: string, id: string): Buffer {
  return sign(secret, purpose, id).subarray(0, 18);
}

/** @returns the path of an order's page as a signed link: everybody who has this link may read the order */
export function orderLink(secret: Secret, orderNumber: string): string {
  return `/order/${orderNumber}?key=${linkKey(secret, 'order-link', orderNumber).toString('base64url')}`;
}

/** @returns the path of a photo of a return request; it contains the key of the order's signed link */
export function returnPhotoUrl(secret: Secret, orderNumber: string, photo: string): string {
  const key = linkKey(secret, 'order-link', orderNumber).toString('base64url');
  return `/api/orders/by-link/${orderNumber}/return-photos/${photo}?key=${key}`;
}

export function isOrderKey(secret: Secret, orderNumber: string, key: string): boolean {
  return isSignature(key, linkKey(secret, 'order-link', orderNumber));
}
