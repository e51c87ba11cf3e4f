/** How the shop is connected to a carrier: secrets, encrypted with the shop's key where they are stored, and options. */
import type { CarrierLimits } from '#extension-api/carrier.ts';
import type { Values } from '#extension-api/options.ts';
import type { CarrierConnection } from '#store/fulfilment/carrier-connections.ts';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';

/** By the keys of the extension's secret options; and the header that proves that a webhook comes from the carrier, and its value. */
export type CarrierSecrets = { webhookHeader?: string; webhookValue?: string; [option: string]: string | undefined };

/** By the keys of its other options. */
export type CarrierOptions = { limits: CarrierLimits; [option: string]: unknown };

export type Connected = { secrets: CarrierSecrets; options: CarrierOptions };

const PURPOSE = 'carrier';

/** What the extension was given. */
export function valuesOf({ secrets, options }: Connected): Values {
  const { webhookHeader: _, webhookValue: __, ...own } = secrets;
  const values = Object.entries({ ...options, ...own });
  return Object.fromEntries(values.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** @throws Error when another key sealed them, as after AUTH_SECRET was changed */
export function openConnection(secret: Secret, { name, secrets, options }: CarrierConnection): Connected {
  const opened = unseal(secret, PURPOSE, name, secrets) as CarrierSecrets;
  // only `sealConnection` writes the options
  return { secrets: opened, options: options as CarrierOptions };
}

export function sealConnection(
  secret: Secret,
  name: string,
  { secrets, options }: Connected,
): Pick<CarrierConnection, 'secrets' | 'options'> {
  return { secrets: seal(secret, PURPOSE, name, secrets), options };
}

/** @returns null when another key sealed the secrets, as after AUTH_SECRET was changed: they must be typed again */
export function readConnection(secret: Secret, connection: CarrierConnection): Connected | null {
  try {
    return openConnection(secret, connection);
  } catch {
    return null;
  }
}

/** @returns what the audit log says of a change: never a secret, but that there is another one */
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
