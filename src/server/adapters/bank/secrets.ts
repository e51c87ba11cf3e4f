/** The secrets of payment providers, encrypted with the shop's key where they are stored. */
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor, type Secret } from '../../config/secret.ts';

/** Each is given by the provider, or invented by the operator and typed at both ends. */
export type ProviderSecrets = {
  /** SePay: `Authorization: Apikey …` */
  apiKey?: string;
  /** SePay: the key of the signature */
  hmacSecret?: string;
  /** Casso v1: the header `secure-token` */
  token?: string;
  /** Casso v2: the key of the signature */
  signatureKey?: string;
  /** with which the shop asks the provider for transactions that it missed */
  pullToken?: string;
  /** the address of the provider's API, where it is another than the one that this shop knows */
  pullUrl?: string;
};

const PURPOSE = 'payment-provider';
const IV = 12;
const TAG = 16;

/** AES-256-GCM, bound to the provider's name. @returns iv, tag and ciphertext */
export function sealSecrets(secret: Secret, provider: string, secrets: ProviderSecrets): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, PURPOSE), iv).setAAD(Buffer.from(provider));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when another key sealed them, as after AUTH_SECRET was changed */
export function openSecrets(secret: Secret, provider: string, sealed: Buffer): ProviderSecrets {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, PURPOSE), sealed.subarray(0, IV))
    .setAAD(Buffer.from(provider))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8'));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing of the right text, nor of its length. */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}
