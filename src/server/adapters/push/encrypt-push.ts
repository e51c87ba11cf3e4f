/**
 * Encrypts a message so that only the subscribed browser can read it, not the push service that carries it: RFC 8291
 * (keys) and RFC 8188 (aes128gcm, in one record).
 */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** `p256dh`: the browser's public key, an uncompressed point of P-256; `auth`: its secret of 16 bytes */
export type PushTarget = { p256dh: Buffer; auth: Buffer };

/** The most bytes of a message: every push service must take a record of 4,096 bytes (RFC 8030, section 7.2). */
export const MOST_BYTES = 3_993;
const RECORD_SIZE = 4_096;

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** What is random in an encryption; the test with the figures of RFC 8291 gives it. */
export type Chance = { privateKey: Buffer; salt: Buffer };

/** @returns the body of the request to the push service @throws Error if the browser's key is no point of P-256 */
export function encryptPush(message: Buffer, { p256dh, auth }: PushTarget, chance?: Chance): Buffer {
  if (message.length > MOST_BYTES) throw new Error(`a pushed message has at most ${MOST_BYTES} bytes`);
  const own = createECDH('prime256v1');
  if (chance) own.setPrivateKey(chance.privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const key = hkdf(auth, own.computeSecret(p256dh), info, 32);
  const contentKey = hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, key, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  // the byte 2 marks the end of the last record
  const sealed = [cipher.update(message), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, header, publicKey, ...sealed]);
}

/** True for the public key of a browser: a point of the curve P-256 in uncompressed form. */
export function isPushKey(p256dh: Buffer): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4) return false;
  try {
    const any = createECDH('prime256v1');
    any.generateKeys();
    any.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
