/** The secret with which the shop signs the webhooks to one program. It is shown once and stored encrypted. */
import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';

export const PURPOSE = 'webhook';

export function makeWebhookSecret(secret: Secret, subscriptionId: string): { text: string; sealed: Buffer } {
  const text = `whsec_${randomBytes(32).toString('base64url')}`;
  return { text, sealed: seal(secret, PURPOSE, subscriptionId, { text }) };
}

/** @returns null if the secret was encrypted with another key, for example before a change of AUTH_SECRET */
export function openWebhookSecret(secret: Secret, subscriptionId: string, sealed: Buffer): string | null {
  try {
    return (unseal(secret, PURPOSE, subscriptionId, sealed) as { text: string }).text;
  } catch {
    return null;
  }
}
