/** A carrier that the shop can call. Weights are grams, lengths centimetres, amounts whole đồng. */
import type { Options, Values } from './options.ts';

/**
 * The certain result of a call. `refused`: the carrier did nothing, and gave a reason. `unknown`: the carrier may or
 * may not have acted (a time-out, a broken connection, an unreadable answer), so the shop does not simply repeat the
 * call.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value; answer: string }
  | { kind: 'refused' | 'unknown'; reason: string; answer: string | null };

export type ParcelToSend = {
  /** the shop's own code; the carrier creates one parcel for it, however often the call is repeated */
  clientCode: string;
  recipient: { name: string; phone: string; address: string; ward: string; province: string };
  grams: number;
  cm: readonly [length: number, width: number, height: number];
  /** the cash to collect at the door */
  cash: number;
  /** true: the customer pays the carrier's fee at the door */
  isFeeCollected: boolean;
  items: readonly { sku: string; name: string; quantity: number; price: number; grams: number }[];
};

export type CarriedParcel = {
  trackingCode: string;
  /** the carrier's charge to the shop */
  fee: number | null;
  status: string | null;
  /** the time of this status, by the carrier's clock */
  since: Date | null;
};

export type Quote = { fee: number | null; expectedAt: Date | null };

/** A carrier's report about a parcel, from a webhook or a lookup. */
export type CarrierEvent = {
  /** `status`: the parcel's status changed. `cash`: the amount to collect changed. `measures`: weight or fee changed. */
  kind: 'status' | 'cash' | 'measures' | 'other';
  trackingCode: string;
  clientCode: string | null;
  status: string | null;
  at: Date;
  cash: number | null;
  reason: string | null;
  /** true: the customer accepted a part, and the rest comes back */
  isPartialReturn: boolean;
};

/** The meaning of a carrier's status. `waiting`: the carrier has not collected the parcel yet. `look`: a person must decide. */
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

/** The limits of a carrier: above `most…` the shop does not send it the parcel, above `warn…` the office warns staff. */
export type CarrierLimits = {
  mostGrams: number;
  warnGrams: number;
  /** the longest side in centimetres */
  mostCm: number;
  warnCm: number;
  /** the cash to collect at the door */
  mostCash: number;
  warnCash: number;
};

/** The calls of one connected carrier. Each ends within a minute, and none throws because of the carrier. */
export type CarrierCalls = {
  /** Returns the body of `quote` and `create` without secrets; the shop stores it before the call. */
  requestFor(parcel: ParcelToSend): Record<string, unknown>;
  quote(request: Record<string, unknown>): Promise<Outcome<Quote>>;
  /** A second call with the same client code must not create a second parcel. */
  create(request: Record<string, unknown>): Promise<Outcome<CarriedParcel>>;
  /** Cancels one parcel per call, because one wrong code would make a common call fail. */
  cancel(trackingCode: string): Promise<Outcome<null>>;
  /** The value is null if the carrier has no such parcel. */
  lookUp(by: { clientCode: string } | { trackingCode: string }): Promise<Outcome<CarriedParcel | null>>;
  /** @returns the URL of a page to print, valid for a short time */
  label(trackingCode: string): Promise<Outcome<string>>;
};

export type CarrierExtension = {
  /** the carrier's name for people */
  label: string;
  /** one sentence: where the owner finds the values to enter */
  help: string;
  options: Options;
  /** the initial limits of a new connection, which the owner may change */
  limits: CarrierLimits;
  connect(values: Values): CarrierCalls;
  /**
   * Returns the same text for a repeated report, even if other fields of its body differ; at most 300 characters. The
   * shop verifies reports by a header, or by a name and password, which the owner enters at the carrier.
   */
  keyOf(raw: string): string;
  /** @returns null for a body that is not a report of this carrier */
  readEvent(raw: string): CarrierEvent | null;
  meaningOf(status: string): StatusMeaning;
  /** returns the URL of the carrier's tracking page for the customer */
  trackingUrl?(trackingCode: string): string;
};
