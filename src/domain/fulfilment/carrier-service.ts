/** What the shop asks of a carrier that it calls itself. Weights are grams, lengths centimetres, amounts whole đồng. */
import type { Carrier } from './carriers.ts';

/**
 * What is known after a call. `refused`: the carrier did nothing, and says why. `unknown`: it may have done what was asked, or not
 * (a time-out, a cut connection, an answer that cannot be read): never repeat it blindly.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value; answer: string }
  | { kind: 'refused' | 'unknown'; reason: string; answer: string | null };

export type ParcelToSend = {
  /** our own code; the carrier makes one parcel for it, however often it is asked */
  clientCode: string;
  recipient: { name: string; phone: string; address: string; ward: string; province: string };
  grams: number;
  cm: readonly [length: number, width: number, height: number];
  /** to collect at the door */
  cash: number;
  /** the customer pays the carrier's fee at the door */
  isFeeCollected: boolean;
  items: readonly { sku: string; name: string; quantity: number; price: number; grams: number }[];
};

export type CarriedParcel = {
  trackingCode: string;
  /** what the carrier charges the shop */
  fee: number | null;
  status: string | null;
  /** when it got this status, by the carrier's clock */
  since: Date | null;
};

export type Quote = { fee: number | null; expectedAt: Date | null };

/** What a carrier reports of a parcel, by webhook or when asked. */
export type CarrierEvent = {
  /** `status`: the parcel has another status. `cash`: another amount is collected. `measures`: weight or fee changed */
  kind: 'status' | 'cash' | 'measures' | 'other';
  trackingCode: string;
  clientCode: string | null;
  status: string | null;
  at: Date;
  cash: number | null;
  reason: string | null;
  /** the customer took a part, and the rest comes back */
  isPartialReturn: boolean;
};

/** One connected carrier. Its calls end within a minute, and none of them throws because of the carrier. */
export type CarrierService = {
  name: Carrier;
  /** The body of `quote` and `create`, without secrets: it is stored before the call. */
  requestFor(parcel: ParcelToSend): Record<string, unknown>;
  quote(request: Record<string, unknown>): Promise<Outcome<Quote>>;
  /** A second call with the same client code makes no second parcel. */
  create(request: Record<string, unknown>): Promise<Outcome<CarriedParcel>>;
  /** One parcel a call: one wrong code would fail all. */
  cancel(trackingCode: string): Promise<Outcome<null>>;
  /** The value is null where the carrier knows no such parcel. */
  lookUp(by: { clientCode: string } | { trackingCode: string }): Promise<Outcome<CarriedParcel | null>>;
  /** @returns the address of a page to print, which is valid for a short time */
  label(trackingCode: string): Promise<Outcome<string>>;
};
