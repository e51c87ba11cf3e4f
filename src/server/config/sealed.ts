/** Encrypts the secrets of other services with the shop's key before they are stored. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, type Secret } from './secret.ts';

const IV = 12;
const TAG = 16;

/** Encrypts with AES-256-GCM; decryption needs the same purpose and owner's name. @returns iv, tag, ciphertext */
export function seal(secret: Secret, purpose: string, name: string, value: object): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when the secret was encrypted with another key, for example before a change of AUTH_SECRET */
export function unseal(secret: Secret, purpose: string, name: string, sealed: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, IV))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8'));
}
