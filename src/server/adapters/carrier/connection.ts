/** How the shop is connected to a carrier: secrets, encrypted with the shop's key where they are stored, and options. */
import type { CarrierLimits } from '#domain/fulfilment/carrier-limits.ts';
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

export type CarrierOptions = {
  /** the carrier's number of the shop, which is the sender */
  shopId: string;
  /** the address of the carrier's API, without a slash at its end */
  url: string;
  /** what the customer may do with the parcel before they pay */
  requiredNote: 'CHOTHUHANG' | 'CHOXEMHANGKHONGTHU' | 'KHONGCHOXEMHANG';
  limits: CarrierLimits;
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
