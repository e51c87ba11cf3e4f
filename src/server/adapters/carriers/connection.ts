/** The connection of the shop to a carrier: its secrets, which are stored encrypted, and its options. */
import type { CarrierLimits } from '#extension-api/carrier.ts';
import type { Values } from '#extension-api/options.ts';
import type { CarrierConnection } from '#store/carriers/carrier-connections.ts';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';

/** A carrier connection's secrets: its secret options by key, and the header that proves a webhook is genuine. */
export type CarrierSecrets = { webhookHeader?: string; webhookValue?: string; [option: string]: string | undefined };

/** The options of a carrier's connection that are not secret, by their keys. */
export type CarrierOptions = { limits: CarrierLimits; [option: string]: unknown };

export type Connected = { secrets: CarrierSecrets; options: CarrierOptions };

const PURPOSE = 'carrier';

/** @returns the values that the operator or staff set for the options of the carrier's extension */
export function valuesOf({ secrets, options }: Connected): Values {
  const { webhookHeader: _, webhookValue: __, ...own } = secrets;
  const values = Object.entries({ ...options, ...own });
  return Object.fromEntries(values.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** @throws Error when the secrets were encrypted with another key, for example before a change of AUTH_SECRET */
export function openConnection(secret: Secret, { name, secrets, options }: CarrierConnection): Connected {
  const opened = unseal(secret, PURPOSE, name, secrets) as CarrierSecrets;
  // the type of the options is known, because only `sealConnection` writes them
  return { secrets: opened, options: options as CarrierOptions };
}

export function sealConnection(
  secret: Secret,
  name: string,
  { secrets, options }: Connected,
): Pick<CarrierConnection, 'secrets' | 'options'> {
  return { secrets: seal(secret, PURPOSE, name, secrets), options };
}

/** @returns null when the secrets were encrypted with another key, for example before a change of AUTH_SECRET */
export function readConnection(secret: Secret, connection: CarrierConnection): Connected | null {
  try {
    return openConnection(secret, connection);
  } catch {
    return null;
  }
}

/** @returns the entry for the audit log: it names the changed secrets, but never contains their values */
export function connectionForLog(before: Connected | null, after: Connected): { before: unknown; after: unknown } {
  const isNew = (key: string) => before?.secrets[key] !== after.secrets[key];
  const { webhookHeader = null, webhookValue, ...own } = after.secrets;
  const renewed = Object.keys(own).filter(isNew);
  return {
    before: before?.options ?? null,
    after: {
      ...after.options,
      webhookHeader,
      ...Object.fromEntries(renewed.map((key) => [key, 'new'])),
      ...(isNew('webhookValue') && { webhook: webhookValue === undefined ? 'off' : 'new' }),
    },
  };
}
