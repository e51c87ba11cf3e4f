/** The secrets and options of payment providers, encrypted with the shop's key where they are stored. */
import type { Values } from '#extension-api/options.ts';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';

const PURPOSE = 'payment-provider';

export function sealSecrets(secret: Secret, provider: string, secrets: Values): Buffer {
  return seal(secret, PURPOSE, provider, secrets);
}

/** @throws Error when another key sealed them, as after AUTH_SECRET was changed */
export function openSecrets(secret: Secret, provider: string, sealed: Buffer): Values {
  return unseal(secret, PURPOSE, provider, sealed) as Values;
}

/** @returns null when another key sealed them: they must be given again */
export function readSecrets(secret: Secret, provider: string, sealed: Buffer): Values | null {
  try {
    return openSecrets(secret, provider, sealed);
  } catch {
    return null;
  }
}
