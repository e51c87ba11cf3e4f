/** How the shop is connected to a carrier that it calls: what of it is no secret. */
import type { CarrierLimits } from './carrier-limits.ts';
import type { Carrier } from './carriers.ts';

/** The carriers that the shop knows how to call. */
export const callableCarriers = ['ghn'] as const satisfies readonly Carrier[];

/** What the customer may do with the parcel before they pay, in GHN's words: try, look, or neither. */
export const requiredNotes = ['CHOTHUHANG', 'CHOXEMHANGKHONGTHU', 'KHONGCHOXEMHANG'] as const;
export type RequiredNote = (typeof requiredNotes)[number];

/** How a webhook proves to come from the carrier: a name and a password, or a header of the shop's choice. */
export const webhookKinds = ['none', 'basic', 'header'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export type CarrierOptions = {
  /** the carrier's number of the shop, which is the sender */
  shopId: string;
  /** the address of the carrier's API, without a slash at its end */
  url: string;
  requiredNote: RequiredNote;
  limits: CarrierLimits;
};
