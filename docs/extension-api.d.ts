declare module '#extension-api/attributes.ts' {
  /** Attributes that an extension gives to products. The shop keeps a value under FOLDER/KEY, also while the extension is away. */
  type About = {
      /** what stands before the value in the shop, above the field in the office, and over the column in files */
      label: string;
      /** what stands after the value: `mm` */
      unit?: string;
      /** what stands below the field in the office */
      help?: string;
      /** slugs of the types of products that have it; without them, products of every type */
      types?: readonly string[];
      /** only staff read it: no page of the shop shows it */
      internal?: boolean;
      /** customers may narrow lists by its values; a text cannot be one, and an internal attribute neither */
      filter?: boolean;
  };
  /** Every attribute may be empty. A number is 0 or more; `least` and `most` are the bounds of its value. */
  export type Attribute = About & ({
      kind: 'text';
      /** characters of its one line, at most 300 */
      most?: number;
  } | {
      kind: 'whole' | 'decimal';
      least?: number;
      most: number;
  } | {
      kind: 'yes-no';
  } | {
      kind: 'choice';
      /** what is stored, each with its words; what is stored has small letters, digits and `-` */
      choices: Readonly<Record<string, string>>;
  });
  /** By their keys, which begin with a small letter and have at most 40 small letters, digits, `-` and `_`. */
  export type Attributes = Readonly<Record<string, Attribute>>;
  export {};
}

declare module '#extension-api/bank.ts' {
  /** A bank, or a service that reports what reaches a bank account. */
  import type { Options, Values } from '#extension-api/options.ts';
  import type { ReportedTransaction } from '#extension-api/transaction.ts';
  /** What a provider sent that the extension cannot read, and why: it may be money, so staff are asked to look at it. */
  export type Unread = {
      raw: string;
      why: string;
  };
  export type Reported = {
      transactions: ReportedTransaction[];
      unread: Unread[];
  };
  export type WebhookRequest = {
      /** the very bytes that came */
      body: Buffer;
      /** names in lower case */
      headers: Readonly<Record<string, string | string[] | undefined>>;
      now: Date;
  };
  /** `late`: signed rightly, but too long ago to be believed. `refused`: nothing proves who sent it. */
  export type Verdict = ({
      kind: 'accepted' | 'late';
  } & Reported) | {
      kind: 'refused';
  };
  /** One way in which webhooks prove where they come from, by one secret. */
  export type Proof = {
      label: string;
      /** what the owner does at the provider, one sentence a step; the address of the webhook is shown above them */
      steps: readonly string[];
      /** the name of the field that holds the secret on the provider's page */
      secret: string;
      /** `shop`: the shop may make the secret, and the owner types it at the provider; `provider`: the provider shows it */
      madeBy: 'shop' | 'provider';
  };
  export type BankProvider = {
      /** as people say it */
      label: string;
      /** where the address of the webhook is entered, for the operator: `my.sepay.vn, under Webhooks` */
      where: string;
      /**
       * The best one first, by the key of the secret among the values. A connected provider has exactly one of them.
       */
      proofs: Readonly<Record<string, Proof>>;
      /** what else is typed to connect it */
      options?: Options;
      /** Decides about one webhook at once: it may not wait for anything. An error is answered 503, so that the provider repeats it. */
      verify(request: WebhookRequest, values: Values): Verdict;
      /** Asks every five minutes for what no webhook brought, where this option is set. */
      pull?: {
          option: string;
          /**
           * @param since day: `2026-01-31`, in Vietnam
           * @throws Error with a sentence for staff
           */
          ask(values: Values, since: {
              at: Date;
              day: string;
          }): Promise<Reported>;
      };
  };
}

declare module '#extension-api/carrier.ts' {
  /** A carrier that the shop calls. Weights are grams, lengths centimetres, amounts whole đồng. */
  import type { Options, Values } from '#extension-api/options.ts';
  /**
   * What is certain after a call. `refused`: the carrier did nothing, and says why. `unknown`: it may have done what was asked, or not
   * (a time-out, a cut connection, an answer that cannot be read): the shop never repeats it blindly.
   */
  export type Outcome<Value> = {
      kind: 'done';
      value: Value;
      answer: string;
  } | {
      kind: 'refused' | 'unknown';
      reason: string;
      answer: string | null;
  };
  export type ParcelToSend = {
      /** our own code; the carrier makes one parcel for it, however often it is asked */
      clientCode: string;
      recipient: {
          name: string;
          phone: string;
          address: string;
          ward: string;
          province: string;
      };
      grams: number;
      cm: readonly [length: number, width: number, height: number];
      /** to collect at the door */
      cash: number;
      /** the customer pays the carrier's fee at the door */
      isFeeCollected: boolean;
      items: readonly {
          sku: string;
          name: string;
          quantity: number;
          price: number;
          grams: number;
      }[];
  };
  export type CarriedParcel = {
      trackingCode: string;
      /** what the carrier charges the shop */
      fee: number | null;
      status: string | null;
      /** when it got this status, by the carrier's clock */
      since: Date | null;
  };
  export type Quote = {
      fee: number | null;
      expectedAt: Date | null;
  };
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
  export type StatusMeaning = 'waiting' | 'handed_over' | 'delivered' | 'failed' | 'returning' | 'returned' | 'damaged' | 'lost' | 'cancelled by the carrier' | 'look';
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
      lookUp(by: {
          clientCode: string;
      } | {
          trackingCode: string;
      }): Promise<Outcome<CarriedParcel | null>>;
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
}

declare module '#extension-api/events.ts' {
  /** What happens to orders, as the shop tells programs and extensions: after it happened, and outside of the order's transaction. */
  export type ShopEventType = 'order.placed' | 'order.status-changed' | 'order.payment-changed' | 'order.refunded' | 'order.changed';
  /** Amounts are whole đồng, times ISO 8601. */
  export type ShopEvent = {
      /** the same when the event is told again */
      id: string;
      type: ShopEventType;
      time: string;
      change: {
          before: string | null;
          after: string | null;
      };
      /** as it is now */
      order: {
          number: string;
          createdAt: string;
          status: string;
          paymentStatus: string;
          paymentMethod: string;
          subtotal: number;
          discount: number;
          delivery: number;
          total: number;
          amountCancelled: number;
          amountPaid: number;
          amountRefunded: number;
          deposit: number;
          voucherCode: string | null;
          customer: {
              firstName: string;
              lastName: string;
              phone: string;
              email: string;
          };
          shippingAddress: {
              address: string;
              city: string;
              country: string;
          };
          items: {
              sku: string | null;
              name: string;
              quantity: number;
              cancelled: number;
              price: number;
              discount: number;
          }[];
      };
  };
  /**
   * By the event that they are called for. One that throws, or takes longer than ten seconds, is called again with the same event
   * after 5 seconds, 30 seconds, 5 minutes, 30 minutes and 4 hours. The events of one order come in their order.
   */
  export type Listeners = {
      [Type in ShopEventType]?: (event: ShopEvent) => void | Promise<void>;
  };
}

declare module '#extension-api/extension.ts' {
  /** An extension is a folder `extensions/NAME` whose file `extension.ts` exports as default what `defineExtension` returns. */
  import type { Attributes } from '#extension-api/attributes.ts';
  import type { BankProvider } from '#extension-api/bank.ts';
  import type { CarrierExtension } from '#extension-api/carrier.ts';
  import type { Listeners } from '#extension-api/events.ts';
  export type Extension = {
      bank?: BankProvider;
      carrier?: CarrierExtension;
      on?: Listeners;
      /** of products */
      attributes?: Attributes;
  };
  export function defineExtension<Given extends Extension>(extension: Given): Given;
}

declare module '#extension-api/limited-answer.ts' {
  /** Reads what a foreign server answers, and no more than the shop expects: it may be broken, or in other hands. */
  export class AnswerTooLong extends Error {
  }
  /**
   * The time is limited by the signal that the request was sent with, which also ends the reading.
   * @param most bytes @throws AnswerTooLong when there are more; the rest is not read
   */
  export function readLimited(response: Response, most: number): Promise<string>;
}

declare module '#extension-api/options.ts' {
  /** What an owner types to connect an extension. The office draws the form from it, and the shop checks what comes. */
  /** Values by the key of their option; stored encrypted with the shop's key. */
  export type Values = Readonly<Record<string, string>>;
  export type Option = {
      /** what stands above the field */
      label: string;
      /** what stands below the field */
      help?: string;
      /** typed once and never shown again */
      secret?: boolean;
      /** the extension can be connected without it */
      optional?: boolean;
      /** a regular expression for the whole value; without one, 8 to 500 visible ASCII characters of a secret, or one line of text */
      pattern?: string;
      /** what the office says where nothing is typed */
      missing?: string;
      /** what the office says where the value does not fit the pattern */
      flaw?: string;
      /** the values to choose from, each with its words */
      choices?: Readonly<Record<string, string>>;
      /** what the field begins with */
      initial?: string;
      /** of an optional secret: the question whether it is used, and the answers */
      question?: {
          label: string;
          no: string;
          keep: string;
          renew: string;
      };
      /** only the operator may set it, on the server: `npm run shop -- webhooks` */
      operator?: boolean;
  };
  export type Options = Readonly<Record<string, Option>>;
}

declare module '#extension-api/reading.ts' {
  /** Reads what a provider sends: each function throws Unreadable with a sentence for staff where the value does not fit. */
  import type { Reported, WebhookRequest } from '#extension-api/bank.ts';
  import type { ReportedTransaction } from '#extension-api/transaction.ts';
  /** A body that is signed rightly and cannot be read as transactions; the message is for staff. */
  export class Unreadable extends Error {
  }
  /** The first value of a header; an empty text where it is missing. */
  export function headerOf(headers: WebhookRequest['headers'], name: string): string;
  /** Reads each part by itself: one that cannot be read does not hold up the others. Null is one that moves no money. */
  export function readEach(parts: readonly unknown[], read: (part: unknown) => ReportedTransaction | null, rawOf?: (part: unknown) => string): Reported;
  /** @returns what `read` makes of a verified body; a body that it cannot read at all is stored as a whole */
  export function readBody(body: Buffer, read: (json: unknown) => Reported): Reported;
  type Fields = Record<string, unknown>;
  export function readObject(value: unknown, what: string): Fields;
  /** @returns the text as PostgreSQL can store it, or the digits of a number; null where there is none */
  export function readText(value: unknown): string | null;
  export function readId(value: unknown): string;
  /** @returns whole đồng, below zero for money out in the bodies that say it so */
  export function readAmount(value: unknown, what: string): number;
  /** @returns an amount whose direction stands elsewhere; below zero it contradicts that */
  export function readAmountAbove(value: unknown, what: string): number;
  /** Reads `2023-03-25 14:02:37`, which is the time in Vietnam. */
  export function readTime(value: unknown, what: string): Date;
  export {};
}

declare module '#extension-api/same-secret.ts' {
  /** Compares in a time that tells nothing of the right text, nor of its length. */
  export function isSameSecret(given: string, right: string): boolean;
}

declare module '#extension-api/transaction.ts' {
  /** One movement of money on an account of the shop. */
  export type ReportedTransaction = {
      /** the provider's own id: the same for every report of this transaction; at most 200 characters */
      transactionId: string;
      direction: 'in' | 'out';
      /** whole đồng, above zero */
      amount: number;
      /** the text of the transfer as the bank passed it on, unchanged */
      memo: string;
      /** the shop's account; empty where the provider does not say */
      account: string;
      /** the virtual account that was paid, where the bank uses one */
      virtualAccount: string | null;
      /** the bank's own reference of the transfer */
      reference: string | null;
      /** when the bank booked it */
      at: Date;
      counterAccount: string | null;
      counterName: string | null;
      /** the body that the provider sent, byte for byte; for several transactions in one body, the part of this one */
      raw: string;
  };
}
