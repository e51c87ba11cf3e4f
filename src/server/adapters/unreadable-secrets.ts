/**
 * Secrets of payment providers and carriers that were encrypted with another key, for example before AUTH_SECRET was
 * changed or secret.key was lost. Calls and webhooks of these providers fail until the old key is restored or staff
 * enter the secrets again.
 */

import { listBankConnections } from '#store/banks/bank-connections.ts';
import { listConnections } from '#store/carriers/carrier-connections.ts';
import type { Shop } from '../config/shop.ts';
import { readSecrets } from './banks/secrets.ts';
import { readConnection } from './carriers/connection.ts';

/** Seconds after which a sender may repeat a webhook whose secrets are unreadable: the operator needs minutes. */
export const SECRETS_RETRY_AFTER = 300;

const logged = new Set<string>();

/** Logs once per process that a provider's secrets are unreadable, not at each parcel's or transfer's webhook. */
export function sayUnreadable(name: string): void {
  if (logged.has(name)) return;
  logged.add(name);
  console.error(
    `The stored secrets of ${name} cannot be read: another key sealed them. Give the shop its old AUTH_SECRET or secret.key, or type them again in the office.`,
  );
}

/** @returns the names of the providers and carriers whose secrets cannot be read */
export async function listUnreadable({ db, secret }: Pick<Shop, 'db' | 'secret'>): Promise<string[]> {
  const providers = (await listBankConnections(db)).filter(({ name, secrets }) => !readSecrets(secret, name, secrets));
  const carriers = (await listConnections(db)).filter((connection) => !readConnection(secret, connection));
  return [...providers, ...carriers].map(({ name }) => name);
}
