/** Encrypts and decrypts the secrets and options of payment providers with the shop's key. */
import type { Values } from '#extension-api/options.ts';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';

const PURPOSE = 'payment-provider';

export function sealSecrets(secret: Secret, provider: string, secrets: Values): Buffer {
  return seal(secret, PURPOSE, provider, secrets);
}

/** @throws Error when the secrets were encrypted with another key, for example before a change of AUTH_SECRET */
export function openSecrets(secret: Secret, provider: string, sealed: Buffer): Values {
  return unseal(secret, PURPOSE, provider, sealed) as Values;
}

/** @returns null when the secrets were encrypted with another key: staff must enter them again */
export function readSecrets(secret: Secret, provider: string, sealed: Buffer): Values | null {
  try {
    return openSecrets(secret, provider, sealed);
  } catch {
    return null;
  }
}
