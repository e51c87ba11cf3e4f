declare module '#extension-api/attributes.ts' {
  /** Attributes that an extension adds to products. The shop stores a value under FOLDER/KEY, even without the extension. */
  type About = {
      /** the label before the value in the shop, above the field in the office, and of the column in files */
      label: string;
      /** the unit after the value, such as `mm` */
      unit?: string;
      /** the hint below the field in the office */
      help?: string;
      /** slugs of the product types with this attribute; if omitted, all types */
      types?: readonly string[];
      /** true: only staff see the attribute, and no page of the shop shows it */
      internal?: boolean;
      /** true: customers can filter lists by its values; not possible for texts and for internal attributes */
      filter?: boolean;
  };
  /** The declaration of an attribute. Every attribute may be empty. A number is 0 or more; `least` and `most` are its bounds. */
  export type Attribute = About & ({
      kind: 'text';
      /** the most characters of a one-line text, at most 300 */
      most?: number;
  } | {
      kind: 'whole' | 'decimal';
      least?: number;
      most: number;
  } | {
      kind: 'yes-no';
  } | {
      kind: 'choice';
      /** the stored values with their labels; a stored value consists of small letters, digits and `-` */
      choices: Readonly<Record<string, string>>;
  });
  /** The attributes by their keys, which begin with a small letter and have at most 40 small letters, digits, `-` and `_`. */
  export type Attributes = Readonly<Record<string, Attribute>>;
  export {};
}

declare module '#extension-api/bank.ts' {
  /** A bank, or a service that reports the transactions of a bank account. */
  import type { Options, Values } from '#extension-api/options.ts';
  import type { ReportedTransaction } from '#extension-api/transaction.ts';
  /** A part of a report that the extension cannot read, with the reason: it may be money, so staff must look at it. */
  export type Unread = {
      raw: string;
      why: string;
  };
  export type Reported = {
      transactions: ReportedTransaction[];
      unread: Unread[];
  };
  export type WebhookRequest = {
      /** the exact bytes of the request body */
      body: Buffer;
      /** the headers, with names in lower case */
      headers: Readonly<Record<string, string | string[] | undefined>>;
      now: Date;
  };
  /** `late`: the signature is valid, but too old to be trusted. `refused`: nothing proves the sender. */
  export type Verdict = ({
      kind: 'accepted' | 'late';
  } & Reported) | {
      kind: 'refused';
  };
  /** A method by which webhooks prove their origin, using one secret. */
  export type Proof = {
      label: string;
      /** the steps of the owner at the provider, one sentence each; the office shows the webhook's URL above them */
      steps: readonly string[];
      /** the name of the field with the secret on the provider's page */
      secret: string;
      /** `shop`: the shop may create the secret, and the owner enters it at the provider; `provider`: the provider creates it */
      madeBy: 'shop' | 'provider';
  };
  export type BankProvider = {
      /** the name of the bank or service for people */
      label: string;
      /** the place where the operator enters the webhook's URL: `my.sepay.vn, under Webhooks` */
      where: string;
      /**
       * The methods, the best one first, by the key of the secret among the values. A connected provider uses exactly one
       * of them.
       */
      proofs: Readonly<Record<string, Proof>>;
      /** further options that the owner enters */
      options?: Options;
      /**
       * Decides about one webhook at once, without waiting for anything. After an error the shop answers 503, so that the
       * provider repeats the webhook.
       */
      verify(request: WebhookRequest, values: Values): Verdict;
      /** requests transactions that no webhook reported, every five minutes, if this option is set */
      pull?: {
          option: string;
          /** @param since day: `2026-01-31`, in Vietnam @throws Error with a sentence for staff */
          ask(values: Values, since: {
              at: Date;
              day: string;
          }): Promise<Reported>;
      };
  };
}

declare module '#extension-api/carrier.ts' {
  /** A carrier that the shop can call. Weights are grams, lengths centimetres, amounts whole đồng. */
  import type { Options, Values } from '#extension-api/options.ts';
  /**
   * The certain result of a call. `refused`: the carrier did nothing, and gave a reason. `unknown`: the carrier may or
   * may not have acted (a time-out, a broken connection, an unreadable answer), so the shop does not simply repeat the
   * call.
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
      /** the shop's own code; the carrier creates one parcel for it, however often the call is repeated */
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
      /** the cash to collect at the door */
      cash: number;
      /** true: the customer pays the carrier's fee at the door */
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
      /** the carrier's charge to the shop */
      fee: number | null;
      status: string | null;
      /** the time of this status, by the carrier's clock */
      since: Date | null;
  };
  export type Quote = {
      fee: number | null;
      expectedAt: Date | null;
  };
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
  export type StatusMeaning = 'waiting' | 'handed_over' | 'delivered' | 'failed' | 'returning' | 'returned' | 'damaged' | 'lost' | 'cancelled by the carrier' | 'look';
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
      lookUp(by: {
          clientCode: string;
      } | {
          trackingCode: string;
      }): Promise<Outcome<CarriedParcel | null>>;
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
}

declare module '#extension-api/events.ts' {
  /** The events of orders that the shop sends to programs and extensions, after and outside of the order's transaction. */
  export type ShopEventType = 'order.placed' | 'order.status-changed' | 'order.payment-changed' | 'order.refunded' | 'order.changed';
  /** An event. Amounts are whole đồng, times are ISO 8601. */
  export type ShopEvent = {
      /** the event's id, equal in a repeated call */
      id: string;
      type: ShopEventType;
      time: string;
      change: {
          before: string | null;
          after: string | null;
      };
      /** the present state of the order */
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
   * The listeners by the events that they receive. A listener that throws, or takes longer than ten seconds, is called
   * again with the same event after 5 seconds, 30 seconds, 5 minutes, 30 minutes and 4 hours. The events of one order
   * arrive in their order.
   */
  export type Listeners = {
      [Type in ShopEventType]?: (event: ShopEvent) => void | Promise<void>;
  };
}

declare module '#extension-api/extension.ts' {
  /** An extension is a folder `extensions/NAME` whose file `extension.ts` exports a result of `defineExtension` as its default. */
  import type { Attributes } from '#extension-api/attributes.ts';
  import type { BankProvider } from '#extension-api/bank.ts';
  import type { CarrierExtension } from '#extension-api/carrier.ts';
  import type { Listeners } from '#extension-api/events.ts';
  import type { Proposed } from '#extension-api/proposed.ts';
  export type Extension = {
      bank?: BankProvider;
      carrier?: CarrierExtension;
      on?: Listeners;
      /** the attributes that the extension adds to products */
      attributes?: Attributes;
      /** what may still change without an announcement */
      proposed?: Proposed;
  };
  export function defineExtension<Given extends Extension>(extension: Given): Given;
}

declare module '#extension-api/limited-answer.ts' {
  /** Reads the answer of a foreign server up to a limit, because that server may be faulty or hostile. */
  export class AnswerTooLong extends Error {
  }
  /**
   * The signal of the request limits the time, and also ends the reading.
   * @param most bytes @throws AnswerTooLong for a longer answer, whose rest is not read
   */
  export function readLimited(response: Response, most: number): Promise<string>;
}

declare module '#extension-api/options.ts' {
  /** The options that an owner enters to connect an extension. The office draws the form, and the shop checks the values. */
  /** The values by the keys of their options; stored encrypted with the shop's key. */
  export type Values = Readonly<Record<string, string>>;
  export type Option = {
      /** the label above the field */
      label: string;
      /** the hint below the field */
      help?: string;
      /** true: the value is entered once and never shown again */
      secret?: boolean;
      /** true: the extension can be connected without this value */
      optional?: boolean;
      /** a regular expression for the whole value; by default, 8 to 500 visible ASCII characters for a secret, otherwise one line */
      pattern?: string;
      /** the office's message for an empty value */
      missing?: string;
      /** the office's message for a value that does not match the pattern */
      flaw?: string;
      /** the possible values with their labels */
      choices?: Readonly<Record<string, string>>;
      /** the initial value of the field */
      initial?: string;
      /** for an optional secret: the question whether it is used, and the answers */
      question?: {
          label: string;
          no: string;
          keep: string;
          renew: string;
      };
      /** true: only the operator may set the value, on the server: `npm run shop -- webhooks` */
      operator?: boolean;
  };
  export type Options = Readonly<Record<string, Option>>;
}

declare module '#extension-api/proposed.ts' {
  /**
   * Proposed: each of these types may change or go with any version of the shop, without an announcement. What an extension says under
   * a place that is gone is passed over, and is red in the office.
   */
  /** Plain text: the shop writes no HTML of others, so `<b>` is read as these three characters. At most 1,000 characters. */
  type Text = string;
  /** A part that stands alone, or behind the words of `details`. */
  export type BlockPart = {
      paragraph: Text;
  } | {
      list: readonly Text[];
  }
  /** `to`: `https://…`, `http://…`, or a path of the shop such as `/contact` */
   | {
      link: Text;
      to: string;
  }
  /** `picture`: the address of a picture that the shop keeps and shows elsewhere, `/media/…`; `alt`: what it shows */
   | {
      picture: string;
      alt: Text;
  };
  /** At most 20 parts, and 20 in each `details`, which a press on its words opens. */
  export type Block = {
      heading?: Text;
      parts: readonly (BlockPart | {
          details: Text;
          parts: readonly BlockPart[];
      })[];
  };
  export type ShownProduct = {
      slug: string;
      name: string;
      /** slugs, which stand in the addresses of lists */
      type: string;
      category: string;
      brand: string;
      /** whole đồng */
      price: number;
      /** those that customers read, of all extensions, by FOLDER/KEY */
      attributes: Readonly<Record<string, string | number | boolean>>;
  };
  export type ShownCategory = {
      slug: string;
      name: string;
  };
  /**
   * What stands at a place of the storefront, the same for every visitor. The page is stored with it until the product, the category or
   * the settings change. The function is given the facts and nothing else, answers at once, and null where it has nothing to say.
   */
  export type Blocks = {
      'home.below-hero'?: () => Block | null;
      /** the list of one category, or of one of its types */
      'category.below-heading'?: (category: ShownCategory) => Block | null;
      'product.below-buttons'?: (product: ShownProduct) => Block | null;
      'product.below-specifications'?: (product: ShownProduct) => Block | null;
      'cart.below-items'?: () => Block | null;
      /** the page of an order, which is shown after ordering */
      'order.below-items'?: () => Block | null;
      'footer.above-company'?: () => Block | null;
  };
  /** Amounts are whole đồng. */
  export type WrittenOrder = {
      number: string;
      paymentMethod: 'delivery' | 'qr';
      subtotal: number;
      discount: number;
      delivery: number;
      total: number;
      items: readonly {
          slug: string;
          name: string;
          quantity: number;
          price: number;
      }[];
  };
  /** `cash`: whole đồng to collect at the door. */
  export type PrintedShipment = {
      code: string;
      orderNumber: string;
      cash: number;
      items: readonly {
          sku: string;
          name: string;
          quantity: number;
      }[];
  };
  /** Paragraphs of an email or a printed paper, at most 5; null where there is nothing to say. */
  export type Paragraphs = readonly Text[] | null;
  export type Texts = {
      'email.order-received.below-total'?: (order: WrittenOrder) => Paragraphs;
      'email.order-status-changed.below-total'?: (order: WrittenOrder & {
          status: string;
      }) => Paragraphs;
      'paper.packing-slip.below-items'?: (shipment: PrintedShipment) => Paragraphs;
      'paper.delivery-note.above-signatures'?: (shipment: PrintedShipment) => Paragraphs;
  };
  export type Proposed = {
      blocks?: Blocks;
      texts?: Texts;
  };
  export {};
}

declare module '#extension-api/reading.ts' {
  /** Functions that read a provider's data: each throws Unreadable, with a sentence for staff, if the value is not as expected. */
  import type { Reported, WebhookRequest } from '#extension-api/bank.ts';
  import type { ReportedTransaction } from '#extension-api/transaction.ts';
  /** A body with a valid signature that cannot be read as transactions; the message is for staff. */
  export class Unreadable extends Error {
  }
  /** Returns the first value of a header; an empty text if it is missing. */
  export function headerOf(headers: WebhookRequest['headers'], name: string): string;
  /** Reads each part independently: an unreadable part does not affect the others. Null stands for a part that moves no money. */
  export function readEach(parts: readonly unknown[], read: (part: unknown) => ReportedTransaction | null, rawOf?: (part: unknown) => string): Reported;
  /** @returns the result of `read` for a verified body; a body that `read` cannot read at all is stored as a whole */
  export function readBody(body: Buffer, read: (json: unknown) => Reported): Reported;
  type Fields = Record<string, unknown>;
  export function readObject(value: unknown, what: string): Fields;
  /** @returns the text in a form that PostgreSQL can store, or the digits of a number; null for any other value */
  export function readText(value: unknown): string | null;
  export function readId(value: unknown): string;
  /** @returns whole đồng, below zero for outgoing money in bodies that use a sign */
  export function readAmount(value: unknown, what: string): number;
  /** @returns an amount above zero, for bodies with the direction in another field, which a negative amount would contradict */
  export function readAmountAbove(value: unknown, what: string): number;
  /** Reads `2023-03-25 14:02:37` as a time in Vietnam. */
  export function readTime(value: unknown, what: string): Date;
  export {};
}

declare module '#extension-api/same-secret.ts' {
  /** Compares two texts in a time that reveals neither the right text nor its length. */
  export function isSameSecret(given: string, right: string): boolean;
}

declare module '#extension-api/transaction.ts' {
  /** One movement of money on an account of the shop. */
  export type ReportedTransaction = {
      /** the provider's own id, equal in every report of this transaction; at most 200 characters */
      transactionId: string;
      direction: 'in' | 'out';
      /** whole đồng, above zero */
      amount: number;
      /** the text of the transfer, unchanged from the bank */
      memo: string;
      /** the shop's account; empty if the provider does not report it */
      account: string;
      /** the virtual account that received the money, if the bank uses one */
      virtualAccount: string | null;
      /** the bank's own reference of the transfer */
      reference: string | null;
      /** the time at which the bank booked the transfer */
      at: Date;
      counterAccount: string | null;
      counterName: string | null;
      /** the body of the provider's request, byte for byte; if it contains several transactions, the part of this one */
      raw: string;
  };
}
