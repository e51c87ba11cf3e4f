/** The secrets of payment providers, encrypted with the shop's key where they are stored. */
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';

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

export function sealSecrets(secret: Secret, provider: string, secrets: ProviderSecrets): Buffer {
  return seal(secret, PURPOSE, provider, secrets);
}

/** @throws Error when another key sealed them, as after AUTH_SECRET was changed */
export function openSecrets(secret: Secret, provider: string, sealed: Buffer): ProviderSecrets {
  return unseal(secret, PURPOSE, provider, sealed) as ProviderSecrets;
}

/** @returns null when another key sealed them: they must be given again */
export function readSecrets(secret: Secret, provider: string, sealed: Buffer): ProviderSecrets | null {
  try {
    return openSecrets(secret, provider, sealed);
  } catch {
    return null;
  }
}
