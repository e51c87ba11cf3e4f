/** A carrier whose API the shop can call. Weights are in grams, lengths in centimetres, amounts in đồng. */
import type { Options, Values } from './options.ts';

/**
 * The result of a call. `refused`: the carrier certainly did nothing, and gave a reason. `unknown`: the carrier may or
 * may not have executed the call (after a time-out, a broken connection or an unreadable answer), so the shop does not
 * simply repeat the call.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value; answer: string }
  | { kind: 'refused' | 'unknown'; reason: string; answer: string | null };

export type ParcelToSend = {
  /** the shop's own code for the parcel; the carrier creates only one parcel for it, even if the call is repeated */
  clientCode: string;
  recipient: { name: string; phone: string; address: string; ward: string; province: string };
  grams: number;
  cm: readonly [length: number, width: number, height: number];
  /** the cash in đồng to collect on delivery */
  cash: number;
  /** true: the customer pays the carrier's fee on delivery */
  isFeeCollected: boolean;
  items: readonly { sku: string; name: string; quantity: number; price: number; grams: number }[];
};

export type CarriedParcel = {
  trackingCode: string;
  /** the amount in đồng that the carrier charges the shop */
  fee: number | null;
  status: string | null;
  /** the time at which the parcel got this status, by the carrier's clock */
  since: Date | null;
};

export type Quote = { fee: number | null; expectedAt: Date | null };

/** A carrier's report about a parcel, received by a webhook or read by a query. */
export type CarrierEvent = {
  /**
   * `status`: the status of the parcel changed. `cash`: the cash to collect changed. `measures`: the weight or the fee
   * changed.
   */
  kind: 'status' | 'cash' | 'measures' | 'other';
  trackingCode: string;
  clientCode: string | null;
  status: string | null;
  at: Date;
  cash: number | null;
  reason: string | null;
  /** true: the customer accepted some items, and the rest is returned */
  isPartialReturn: boolean;
};

/**
 * The meaning of a carrier's status for the shop. `waiting`: the carrier has not collected the parcel yet. `look`:
 * staff must decide.
 */
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

/**
 * The limits of a carrier. A parcel above a limit `most…` is not sent to the carrier; above a limit `warn…` the back
 * office warns staff.
 */
export type CarrierLimits = {
  mostGrams: number;
  warnGrams: number;
  /** the most centimetres of the longest side */
  mostCm: number;
  warnCm: number;
  /** the most cash in đồng to collect on delivery */
  mostCash: number;
  warnCash: number;
};

/**
 * The calls to one connected carrier. Each call ends within a minute, and does not throw an error if the carrier fails.
 */
export type CarrierCalls = {
  /**
   * Returns the body of the requests `quote` and `create`, without secrets; the shop stores the body before the call.
   */
  requestFor(parcel: ParcelToSend): Record<string, unknown>;
  quote(request: Record<string, unknown>): Promise<Outcome<Quote>>;
  /** Creates a parcel. A second call with the same client code must not create a second parcel. */
  create(request: Record<string, unknown>): Promise<Outcome<CarriedParcel>>;
  /**
   * Cancels a parcel. Each parcel needs its own call, because one wrong code would make a call for several parcels
   * fail.
   */
  cancel(trackingCode: string): Promise<Outcome<null>>;
  /** Reads the status of a parcel. The value is null if the carrier has no such parcel. */
  lookUp(by: { clientCode: string } | { trackingCode: string }): Promise<Outcome<CarriedParcel | null>>;
  /** @returns the URL of a page with the label to print; the URL is valid for a short time */
  label(trackingCode: string): Promise<Outcome<string>>;
};

export type CarrierExtension = {
  /** the name of the carrier, as it is shown to people */
  label: string;
  /** one sentence that tells the owner where to find the values to enter */
  help: string;
  options: Options;
  /** the limits of a new connection; the owner may change them */
  limits: CarrierLimits;
  connect(values: Values): CarrierCalls;
  /**
   * Returns a text that is equal for a repeated report, even if other fields of its body differ; at most 300
   * characters. The shop verifies reports by a header, or by a name and password, which the owner enters on the
   * carrier's website.
   */
  keyOf(raw: string): string;
  /** @returns the report; null for a body that is not a report of this carrier */
  readEvent(raw: string): CarrierEvent | null;
  meaningOf(status: string): StatusMeaning;
  /** the Vietnamese names of its statuses for staff; a status without a name is shown as the carrier sent it */
  statusNames?: Readonly<Record<string, string>>;
  /** returns the URL of the page on which the customer can track the parcel */
  trackingUrl?(trackingCode: string): string;
};
