/** How the shop is connected to a carrier: secrets, encrypted with the shop's key where they are stored, and options. */
import type { CarrierOptions } from '#domain/fulfilment/carrier-connection.ts';
import type { CarrierConnection } from '#store/fulfilment/carrier-connections.ts';
import { seal, unseal } from '../../config/sealed.ts';
import type { Secret } from '../../config/secret.ts';

export type CarrierSecrets = {
  /** with which the shop calls the carrier */
  token?: string;
  /** the header that proves that a webhook comes from the carrier, and its value */
  webhookHeader?: string;
  webhookValue?: string;
};

export type Connected = { secrets: CarrierSecrets; options: CarrierOptions };

const PURPOSE = 'carrier';

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
  const isNew = (key: keyof CarrierSecrets) => before?.secrets[key] !== after.secrets[key];
  return {
    before: before?.options ?? null,
    after: {
      ...after.options,
      webhookHeader: after.secrets.webhookHeader ?? null,
      ...(isNew('token') && { token: 'new' }),
      ...(isNew('webhookValue') && { webhook: after.secrets.webhookValue === undefined ? 'off' : 'new' }),
    },
  };
}
