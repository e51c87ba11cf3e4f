/** A carrier that the shop calls. Weights are grams, lengths centimetres, amounts whole đồng. */
import type { Options, Values } from './options.ts';

/**
 * What is certain after a call. `refused`: the carrier did nothing, and says why. `unknown`: it may have done what was asked, or not
 * (a time-out, a cut connection, an answer that cannot be read): the shop never repeats it blindly.
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

/** What a status of a carrier means. `waiting`: it has not taken the parcel. `look`: a person must decide. */
export type StatusMeaning =
  | 'waiting'
  | 'handed_over'
  | 'delivered'
  | 'failed'
  | 'returning'
  | 'returned'
  | 'damaged'
  | 'lost'
  | 'cancelled by the carrier'
  | 'look';

/** What a carrier takes: above `most…` it is not asked, above `warn…` staff are warned. */
export type CarrierLimits = {
  mostGrams: number;
  warnGrams: number;
  /** of the longest side */
  mostCm: number;
  warnCm: number;
  /** to collect at the door */
  mostCash: number;
  warnCash: number;
};

/** One connected carrier. Each call ends within a minute, and none throws because of the carrier. */
export type CarrierCalls = {
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

export type CarrierExtension = {
  /** as people say it */
  label: string;
  /** where the owner finds what is typed, one sentence */
  help: string;
  options: Options;
  /** what a new connection begins with; the owner may change it */
  limits: CarrierLimits;
  connect(values: Values): CarrierCalls;
  /**
   * The same text for a repeated report, whatever else its body says; at most 300 characters. The shop knows by a header, or by a
   * name and password, which the owner enters at the carrier, that a report comes from it.
   */
  keyOf(raw: string): string;
  /** @returns null for a body that is no report of this carrier */
  readEvent(raw: string): CarrierEvent | null;
  meaningOf(status: string): StatusMeaning;
  /** the carrier's page of a parcel for the customer */
  trackingUrl?(trackingCode: string): string;
};
