declare module '#extension-api/attributes.ts' {
  /**
   * Attributes that an extension adds to products. The shop stores a value under FOLDER/KEY: the extension's folder and
   * the key of the attribute. The value remains stored if the extension is removed.
   */
  type About = {
      /**
       * the name of the attribute: before the value in the shop, above the field in the back office, and as the title of
       * the column in imported and exported files
       */
      label: string;
      /** the unit that is shown after the value, such as `mm` */
      unit?: string;
      /** the hint below the field in the back office */
      help?: string;
      /** the slugs of the product types that have this attribute; if omitted, all types */
      types?: readonly string[];
      /** true: only staff see the attribute, and no page for customers contains it */
      internal?: boolean;
      /**
       * how customers can filter product lists by this attribute; not possible for texts and for internal attributes.
       * `values` or true: by the values that occur. `at-least`, `at-most`: by the lowest or the highest number
       */
      filter?: boolean | 'values' | 'at-least' | 'at-most';
      /**
       * for a number: how a customer is asked for their own number, such as `Bạn nặng`. A filter by the lowest or the highest
       * number then takes a typed number; without `ask`, the customer chooses among the numbers that occur
       */
      ask?: string;
      /** by how much the product's number must exceed the customer's own number, such as 20 kg for the weight of a user */
      spare?: number;
      /** which number is the best one where products are compared */
      better?: 'more' | 'less';
      /** a shorter label, for cards and comparisons */
      short?: string;
      /** the heading under which the attribute is shown; attributes of one group stand one after another */
      group?: string;
      /**
       * the label of a row that shows this number together with the other numbers of the same row, such as `Kích thước`:
       * `163 × 69 × 128 cm`
       */
      row?: string;
      /**
       * the key of another attribute of the same declaration: a product with this attribute and one with the other fit
       * together if the two values are equal, as a plate with a hole of 50 mm and a bar of 50 mm
       */
      fits?: string;
      /** what stands between the numbers of a row; by default `×` */
      between?: '×' | '–';
  };
  /**
   * The declaration of an attribute. No attribute is required for a product. A number is 0 or more; `least` and `most`
   * are its limits.
   */
  export type Attribute = About & ({
      kind: 'text';
      /** the most characters of a one-line text; 300 or less */
      most?: number;
  } | {
      kind: 'whole' | 'decimal';
      least?: number;
      most: number;
  } | {
      kind: 'yes-no';
  } | {
      kind: 'choice';
      /** the possible values, each with its label; a value consists of the letters a to z, digits and `-` */
      choices: Readonly<Record<string, string>>;
  });
  /**
   * The attributes by their keys. A key begins with a letter a to z, and has at most 40 characters: letters a to z,
   * digits, `-` and `_`.
   */
  export type Attributes = Readonly<Record<string, Attribute>>;
  export {};
}

declare module '#extension-api/bank.ts' {
  /** The interface of a bank, or of a service that reports the transactions of a bank account. */
  import type { Options, Values } from '#extension-api/options.ts';
  import type { ReportedTransaction } from '#extension-api/transaction.ts';
  /**
   * A part of a report that the extension cannot read, with the reason: it may be about a payment, so staff must check
   * it.
   */
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
      /** the headers of the request, with names in lower case */
      headers: Readonly<Record<string, string | string[] | undefined>>;
      now: Date;
  };
  /**
   * The result of checking a webhook. `late`: the signature is valid, but too old to be trusted. `refused`: nothing shows
   * that the provider sent the webhook.
   */
  export type Verdict = ({
      kind: 'accepted' | 'late';
  } & Reported) | {
      kind: 'refused';
  };
  /** A method by which a webhook shows that the provider sent it, based on one secret. */
  export type Proof = {
      label: string;
      /**
       * the steps that the owner must take on the provider's website, one sentence each; the back office shows the
       * webhook's URL above them
       */
      steps: readonly string[];
      /** the name of the field that contains the secret on the provider's website */
      secret: string;
      /**
       * `shop`: the shop can create the secret, and the owner enters it on the provider's website; `provider`: the provider
       * creates the secret
       */
      madeBy: 'shop' | 'provider';
  };
  export type BankProvider = {
      /** the name of the bank or service, as it is shown to people */
      label: string;
      /** where the operator enters the webhook's URL, for example `my.sepay.vn, under Webhooks` */
      where: string;
      /**
       * The methods to verify webhooks, the safest one first, by the key of their secret in the values. A connected
       * provider uses exactly one method.
       */
      proofs: Readonly<Record<string, Proof>>;
      /** further options that the owner enters to connect the provider */
      options?: Options;
      /**
       * Checks and reads one webhook, without waiting for other servers or files. If it throws an error, the shop answers
       * 503, so that the provider sends the webhook again.
       */
      verify(request: WebhookRequest, values: Values): Verdict;
      /**
       * requests the transactions that no webhook reported, every five minutes, if the owner has entered a value for
       * `option`
       */
      pull?: {
          option: string;
          /**
           * @param since the time from which transactions are requested; `day`: its date in Vietnam, such as `2026-01-31`
           * @throws Error with a sentence for staff as its message
           */
          ask(values: Values, since: {
              at: Date;
              day: string;
          }): Promise<Reported>;
      };
  };
}

declare module '#extension-api/carrier.ts' {
  /** A carrier whose API the shop can call. Weights are in grams, lengths in centimetres, amounts in đồng. */
  import type { Options, Values } from '#extension-api/options.ts';
  /**
   * The result of a call. `refused`: the carrier certainly did nothing, and gave a reason. `unknown`: the carrier may or
   * may not have executed the call (after a time-out, a broken connection or an unreadable answer), so the shop does not
   * simply repeat the call.
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
      /** the shop's own code for the parcel; the carrier creates only one parcel for it, even if the call is repeated */
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
      /** the cash in đồng to collect on delivery */
      cash: number;
      /** true: the customer pays the carrier's fee on delivery */
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
      /** the amount in đồng that the carrier charges the shop */
      fee: number | null;
      status: string | null;
      /** the time at which the parcel got this status, by the carrier's clock */
      since: Date | null;
  };
  export type Quote = {
      fee: number | null;
      expectedAt: Date | null;
  };
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
  export type StatusMeaning = 'waiting' | 'handed_over' | 'delivered' | 'failed' | 'returning' | 'returned' | 'damaged' | 'lost' | 'cancelled by the carrier' | 'look';
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
      lookUp(by: {
          clientCode: string;
      } | {
          trackingCode: string;
      }): Promise<Outcome<CarriedParcel | null>>;
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
}

declare module '#extension-api/events.ts' {
  /**
   * The events of orders that the shop sends to other programs and to extensions. They are sent after the transaction
   * that changes the order.
   */
  import type { Values } from '#extension-api/options.ts';
  export type ShopEventType = 'order.placed' | 'order.status-changed' | 'order.payment-changed' | 'order.refunded' | 'order.changed';
  /** An event. Amounts are in đồng, times in the format ISO 8601. */
  export type ShopEvent = {
      /** the id of the event; it is the same if the event is sent again */
      id: string;
      type: ShopEventType;
      time: string;
      change: {
          before: string | null;
          after: string | null;
      };
      /** the state of the order at the time of the call */
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
          /** the URL of the order in the back office, where staff must be signed in */
          officeUrl: string;
          shippingAddress: {
              address: string;
              city: string;
              country: string;
          };
          /** to whom the parcel of a gift goes; null or absent if the order is no gift */
          gift?: {
              recipient: string;
              phone: string;
              message: string | null;
          } | null;
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
   * What a listener may return: nothing after success; `again`: the number of seconds after which it is called again, if
   * that is later than the usual time; `hopeless`: the reason, which staff read, why another call cannot succeed.
   */
  export type Heard = void | {
      again: number;
  } | {
      hopeless: string;
  };
  /**
   * The functions that receive events, by the type of event. If a function throws, or takes longer than ten seconds, it
   * is called again with the same event after 5 seconds, 30 seconds, 5 minutes, 30 minutes and 4 hours. The events of one
   * order are received in the order in which they happened. `values`: the values that the owner entered for the options of
   * `listener`; without such options an empty object.
   */
  export type Listeners = {
      [Type in ShopEventType]?: (event: ShopEvent, values: Values) => Heard | Promise<Heard>;
  };
}

declare module '#extension-api/export-layout.ts' {
  /**
   * How the layout of another system's export is declared: by what it is recognised, and which column means what. Proposed: it may
   * change with any version.
   */
  /** What stands in a cell of a file; null for an empty one. */
  export type Cell = string | number | null;
  /** Headers, and patterns for headers with a changing part. Of several in a file, the first one with a value counts. */
  export type Headers = readonly (string | RegExp)[];
  /** The columns of a layout by their meaning. A meaning that a system does not know is left out. */
  export type Columns<Meaning extends string> = Readonly<Partial<Record<Meaning, Headers>>>;
  /** A row of a file, whose cells are asked for by their meaning. */
  export type ExportRow<Meaning extends string> = {
      /** the number that a spreadsheet shows; the row of the headers counts */
      readonly row: number;
      /** the text of the cell on one line; empty if the file has no such column */
      text(meaning: Meaning): string;
      /** the text of the cell with its line breaks */
      raw(meaning: Meaning): string;
      /** the text of the cell in lower case and without diacritics, as words are compared: `da giao hang` */
      word(meaning: Meaning): string;
      /** true or false for the words and digits with which systems say yes and no; null for any other text */
      yes(meaning: Meaning): boolean | null;
      /**
       * the parts of the text, without empty ones. `separator`: what stands between two parts; if left out a comma, and `\,` is a comma
       * inside a part
       */
      list(meaning: Meaning, separator?: string): string[];
      cell(meaning: Meaning): Cell;
      /** the texts of all columns with this meaning that are not empty, with the headers of the columns */
      named(meaning: Meaning): {
          header: string;
          text: string;
      }[];
      /** whether the file has such a column */
      has(meaning: Meaning): boolean;
  };
  export type ExportKind = 'products' | 'customers' | 'orders';
  export type ProductStatus = 'active' | 'draft' | 'archived';
  export type PaymentState = 'paid' | 'pending' | 'partly_paid' | 'refunded' | 'partly_refunded' | 'voided';
  export type FulfilmentState = 'unfulfilled' | 'partial' | 'fulfilled' | 'returned';
  /** What makes a variant different from the others of its product: `{ name: 'Cỡ', value: 'M' }`. */
  export type VariantOption = {
      name: string;
      value: string;
  };
  export type ProductColumn = 'id' | 'handle' | 'name' | 'type' | 'parent' | 'baseUnit' | 'description' | 'vendor' | 'category' | 'widerCategory' | 'status' | 'shown' | 'options' | 'option1' | 'option2' | 'option3' | 'value1' | 'value2' | 'value3' | 'sku' | 'price' | 'salePrice' | 'saleStarts' | 'saleEnds' | 'comparePrice' | 'cost' | 'stock' | 'weight' | 'weightUnit' | 'barcode' | 'pictures' | 'picturePosition' | 'variantPicture';
  export type CustomerColumn = 'name' | 'familyName' | 'givenName' | 'company' | 'phone' | 'email' | 'address' | 'address2' | 'address3' | 'address4' | 'note';
  export type OrderColumn = 'number' | 'date' | 'name' | 'familyName' | 'givenName' | 'phone' | 'email' | 'sku' | 'product' | 'quantity' | 'unitPrice' | 'discount' | 'shipping' | 'tax' | 'total' | 'payment' | 'paymentMethod' | 'fulfilment' | 'cancelled' | 'refunded' | 'paid' | 'outstanding' | 'note';
  type Layout<Kind extends ExportKind, Meaning extends string> = {
      kind: Kind;
      /** the name of the system, as it writes itself */
      system: string;
      /** the meanings whose columns a file must have to be recognised as this layout */
      needs: readonly Meaning[];
      columns: Columns<Meaning>;
      /**
       * Recognises a file whose headers are in a language that `columns` does not have, by what stands in it. `rows`: the first rows
       * below the headers. @returns the columns by their meaning, counted from 0; null if the system did not write the file
       */
      byContent?: (headers: readonly string[], rows: readonly (readonly Cell[])[]) => Readonly<Partial<Record<Meaning, number>>> | null;
      /** how many đồng a 1 stands for; 1 if left out, 1000 in a table that is written in thousands */
      moneyUnit?: number;
      /** true if a date such as 04/03/2026 has the day first for certain, because the system writes all its dates so */
      dayFirst?: boolean;
  };
  /** What a row is: a product with its first variant, a product alone, a further variant, a further picture, or nothing. */
  export type Place = {
      is: 'product' | 'parent';
      keys: readonly string[];
  } | {
      is: 'variant' | 'picture';
      of: string;
  } | {
      is: 'refused';
      reason: 'type_unsupported' | 'not_goods' | 'combo' | 'unit_conversion';
      field: ProductColumn;
  };
  /** `last`: the key of the product in the row before; null in the first row. `isKnown`: whether a product has this key. */
  export type Before = {
      last: string | null;
      isKnown: (key: string) => boolean;
  };
  export type ProductLayout = Layout<'products', ProductColumn> & {
      /**
       * what a row is; `handle`: rows with the same handle are one product, and a further row without any value of a variant is a
       * further picture
       */
      place: ((row: ExportRow<ProductColumn>, before: Before) => Place) | 'handle';
      /** true if variants whose product is missing are a product together, because each row says all of it */
      orphansAreProducts?: boolean;
      /** the unit of a weight that is a bare number; `header`: the header of the column names it, as in `Weight (kg)` */
      weightUnit: 'g' | 'kg' | 'header';
      categories: (row: ExportRow<ProductColumn>) => string[][];
      status: (row: ExportRow<ProductColumn>) => ProductStatus;
      oldUrl?: (row: ExportRow<ProductColumn>) => string | null;
      /** options of the row, if they do not stand in the three pairs of columns with name and value */
      options?: (row: ExportRow<ProductColumn>) => VariantOption[];
      /** options of a product that has a row to itself, by which it is told from others of its name; those of `options` if left out */
      optionsAlone?: (row: ExportRow<ProductColumn>) => VariantOption[];
      /** how the system writes a line break inside a description, if not as one */
      lineBreak?: string;
  };
  export type CustomerLayout = Layout<'customers', CustomerColumn>;
  export type OrderStates = {
      payment: PaymentState;
      fulfilment: FulfilmentState;
      cancelled: boolean;
  };
  /** Which word stands for which state; the words are in the form of `ExportRow.word`, and an empty cell is ''. */
  export type StateWords = {
      payment: Readonly<Record<string, PaymentState>>;
      fulfilment: Readonly<Record<string, FulfilmentState>>;
  };
  export type OrderLayout = Layout<'orders', OrderColumn> & {
      /**
       * the words of the columns `payment` and `fulfilment`, where any text in `cancelled` cancels the order; or a function, which returns
       * null for states that this layout does not know
       */
      states: StateWords | ((row: ExportRow<OrderColumn>) => OrderStates | null);
  };
  export type ExportLayout = ProductLayout | CustomerLayout | OrderLayout;
  export {};
}

declare module '#extension-api/extension.ts' {
  /**
   * An extension is a folder `extensions/NAME` with a file `extension.ts`, whose default export is a result of
   * `defineExtension`.
   */
  import type { Attributes } from '#extension-api/attributes.ts';
  import type { BankProvider } from '#extension-api/bank.ts';
  import type { CarrierExtension } from '#extension-api/carrier.ts';
  import type { Listeners } from '#extension-api/events.ts';
  import type { Options } from '#extension-api/options.ts';
  import type { Proposed } from '#extension-api/proposed.ts';
  /** `label`: the name of the service that is told, as staff read it; `help`: what it does and where to find the values */
  export type ListenerOptions = {
      label: string;
      help: string;
      options: Options;
  };
  export type Extension = {
      bank?: BankProvider;
      carrier?: CarrierExtension;
      on?: Listeners;
      /** the options of `on`, which an owner enters in the back office: before that, no event is sent to the extension */
      listener?: ListenerOptions;
      /** the attributes that the extension adds to products */
      attributes?: Attributes;
      /** parts of an extension whose types may change without an announcement */
      proposed?: Proposed;
  };
  export function defineExtension<Given extends Extension>(extension: Given): Given;
}

declare module '#extension-api/limited-answer.ts' {
  /** Reads the answer of another server up to a limit, because that server may be faulty or hostile. */
  export class AnswerTooLong extends Error {
  }
  /**
   * Reads the body of an answer. The signal that was passed to `fetch` limits the time of reading too.
   * @param most the most bytes to read
   * @throws AnswerTooLong for a longer answer; the rest of it is not read
   */
  export function readLimited(response: Response, most: number): Promise<string>;
}

declare module '#extension-api/options.ts' {
  /**
   * The options that an owner enters to connect an extension. The back office shows the form, and the shop checks the
   * values.
   */
  /** The values that the owner entered, by the keys of the options. They are stored encrypted with the shop's key. */
  export type Values = Readonly<Record<string, string>>;
  export type Option = {
      /** the label above the field */
      label: string;
      /** the hint below the field in the form */
      help?: string;
      /** true: the value is entered once and is never shown again */
      secret?: boolean;
      /** true: the extension can be connected without a value for this option */
      optional?: boolean;
      /**
       * a regular expression that the whole value must match; by default: for a secret, 8 to 500 visible ASCII characters;
       * for other values, one line of text
       */
      pattern?: string;
      /** the message for an empty value in the back office */
      missing?: string;
      /** the message in the back office for a value that does not match the pattern */
      flaw?: string;
      /** the possible values, each with its label */
      choices?: Readonly<Record<string, string>>;
      /** the value of the field before the owner enters another one */
      initial?: string;
      /** for an optional secret: the question whether the owner wants to use it, and the labels of the answers */
      question?: {
          label: string;
          no: string;
          keep: string;
          renew: string;
      };
      /** true: only the operator can set the value, on the server by the command `npm run shop -- webhooks` */
      operator?: boolean;
  };
  export type Options = Readonly<Record<string, Option>>;
}

declare module '#extension-api/pages.ts' {
  /**
   * What an extension with pages adds on the server: endpoints that its pages read, and data about products and categories
   * that its components show. Everything here is public and the same for every visitor, so that it can be cached. Prices
   * are whole đồng, lengths cm, weights kg.
   *
   * The pages and components themselves are files of the folder: `pages.json` names the pages, `places/PLACE.tsx` stands
   * at a place of the shop's own pages, `english.json` has the English texts, and `styles.css` more styles.
   */
  /** Anything that JSON can hold. */
  export type Json = string | number | boolean | null | readonly Json[] | {
      readonly [key: string]: Json | undefined;
  };
  /** One page in `pages.json`, by its path, such as `/size-guide` or `/size-guide/$product`. */
  export type DeclaredPage = {
      /** the file in the folder `pages`, without `.tsx`; it exports `page` (see `PageOf` in the kit) and `Page` */
      file: string;
      /** the Vietnamese title until the page is loaded, and the name of the page where the office offers it for the menu */
      title: string;
      /** the query parameters on which the HTML of the server depends; the others are removed before rendering */
      parameters?: readonly string[];
      /** true if the query holds a visitor's own answers: with them the page is neither cached nor logged */
      answers?: boolean;
      /** true for a page that is useless without scripts, because all that it shows is on the device */
      fromDevice?: boolean;
  };
  /** An attribute of products, as its declaration describes it. */
  export type DescribedAttribute = {
      label: string;
      short?: string;
      row?: string;
      /** by how much the product's number must exceed the customer's own number */
      spare?: number;
      /** @returns the value with its unit, as the shop writes it */
      words(value: string | number | boolean): string;
  };
  export type DescribedAttributes = Readonly<Record<string, DescribedAttribute>>;
  /** A product as anybody may read it. `attributes`: by FOLDER/KEY. `package_cm`: length, width and height, in any order. */
  export type CatalogueProduct = {
      id: string;
      sku: string;
      slug: string;
      name: string;
      brand_name: string;
      /** the slug and the name of the product's type */
      type: string;
      type_name: string;
      image_url: string;
      price: number;
      original_price: number | null;
      stock: number;
      option_name: string | null;
      option_value: string | null;
      shipping_class: string;
      attributes: Readonly<Record<string, string | number | boolean>>;
      package_cm: readonly number[] | null;
      gross_weight_kg: number | null;
      /** true for a bundle, which comes in the parcels of its parts */
      is_bundle: boolean;
  };
  /** `unknown`: the words that name no product; `names`: the words that name each product, by its id. */
  export type FoundProducts = {
      products: CatalogueProduct[];
      unknown: string[];
      names: ReadonlyMap<string, readonly string[]>;
  };
  /**
   * The catalogue as the shop's pages show it. What is read here is noted: the answer is cached until a product in it
   * changes. Archived products are never found.
   */
  export type PublicCatalogue = {
      attributes: DescribedAttributes;
      /** @returns the types that have products now, in the order of the shop */
      types(): Promise<{
          slug: string;
          name: string;
          category: string;
      }[]>;
      /** @param words slugs, former slugs or ids @returns each product once, in the order of the words */
      find(words: readonly string[]): Promise<FoundProducts>;
      /**
       * @param asked `types`: the slugs of types; `having`: attributes of which a product has at least one
       * @returns the products of the types in stock or sold out, the best sold first; of those with an attribute all, the
       * cheapest first; at most 500
       */
      list(asked: {
          types: readonly string[];
          stock: 'in' | 'out';
      } | {
          having: readonly string[];
      }): Promise<CatalogueProduct[]>;
      /** @returns the ids of the bundles that contain each of the products, by its id */
      bundlesWith(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
      /** @returns what the shop shows where it compares these products: `ComparedProducts` of the kit */
      compare(products: readonly CatalogueProduct[]): Json;
  };
  /** The query of a request, read as texts. */
  export type Asked = Readonly<Record<string, string | undefined>>;
  /** An endpoint `GET /api/x/FOLDER/NAME`, which anybody may read. */
  export type Endpoint = {
      /** the query parameters; the parameter `answers` holds a visitor's own answers: with it nothing is cached or logged */
      query?: readonly string[];
      /** the most requests of one client, an IP address; by default only the limit of the whole shop counts */
      limit?: {
          max: number;
          minutes: number;
      };
      /** the permission that a member of staff needs, such as `catalogue:read`; such an answer is not cached */
      permission?: string;
      /** @returns the answer; null for "not found". What it throws is named in the office, and answered as an error */
      answer(asked: Asked, catalogue: PublicCatalogue): Json | Promise<Json>;
  };
  /** What a product must leave the customer to measure at home before the order: its way in, the room in which it stands. */
  export type Measured = 'way-in' | 'room';
  /** Facts that the functions of `Data` receive. */
  export type ProductFacts = Pick<CatalogueProduct, 'slug' | 'name' | 'type' | 'brand_name' | 'price' | 'attributes' | 'package_cm' | 'gross_weight_kg' | 'is_bundle'>;
  export type CategoryFacts = {
      slug: string;
      name: string;
      types: readonly string[];
  };
  /**
   * Data about what a page shows; the extension's components find it under `extras.FOLDER`. The functions use only their
   * parameters and answer at once, except `comparison`. Null adds nothing. At most 20,000 characters of JSON each.
   */
  export type Data = {
      product?: (product: ProductFacts) => Json;
      category?: (category: CategoryFacts) => Json;
      /** what the customer should measure before the order of a product; a product with any is shown as a large one */
      measured?: (product: ProductFacts) => readonly Measured[];
      /** @param answers the visitor's own answers in the address of the comparison, by their names */
      comparison?: (products: readonly CatalogueProduct[], answers: Asked, catalogue: PublicCatalogue) => Json | Promise<Json>;
      /** @param types the slugs of the types that have products @returns the paths of the extension's pages to list */
      sitemap?: (types: readonly string[]) => readonly string[];
  };
}

declare module '#extension-api/proposed.ts' {
  /**
   * Proposed types: each of them may change or be removed in any version of the shop, without an announcement. If a
   * version of the shop no longer has a place, what an extension gives for that place is ignored, and the back office
   * shows this in red.
   */
  import type { ExportLayout } from '#extension-api/export-layout.ts';
  import type { Data, Endpoint } from '#extension-api/pages.ts';
  import type { StatementLayout } from '#extension-api/statement-layout.ts';
  /**
   * Plain text: the shop inserts no HTML of extensions into its pages, so `<b>` is shown as these three characters. At
   * most 1,000 characters.
   */
  type Text = string;
  /** A part of a block, either visible at once or inside a part `details`. */
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
  /**
   * `picture`: the URL of a picture that the shop stores and also uses on another page, `/media/…`; `alt`: a
   * description of the picture
   */
   | {
      picture: string;
      alt: Text;
  };
  /**
   * A block of the storefront. At most 20 parts, and 20 more in each `details`. The parts in `details` are hidden until
   * the visitor clicks on its text.
   */
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
      /** the slug of the product's type, as in the URLs of product lists; `category`: the slug of its category */
      type: string;
      category: string;
      brand: string;
      /** whole đồng */
      price: number;
      /** the values of the attributes that customers can see, of all extensions, by FOLDER/KEY */
      attributes: Readonly<Record<string, string | number | boolean>>;
  };
  export type ShownCategory = {
      slug: string;
      name: string;
  };
  /**
   * The functions that return the block for a place of the storefront. The block is the same for every visitor. The shop
   * stores the page with its blocks until the product, the category or the settings change. A function must use only its
   * parameters, must not wait for anything, and returns null if it has no block to show.
   */
  export type Blocks = {
      'home.below-hero'?: () => Block | null;
      /** the place in the list of one category, or of one of its types */
      'category.below-heading'?: (category: ShownCategory) => Block | null;
      'product.below-buttons'?: (product: ShownProduct) => Block | null;
      'product.below-specifications'?: (product: ShownProduct) => Block | null;
      'cart.below-items'?: () => Block | null;
      /** the place on the page of an order, which is shown after the order was placed */
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
  /** A shipment on a printed paper. `cash`: the cash in đồng to collect on delivery. */
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
  /** Paragraphs of an email or a printed paper, at most 5; null if there is nothing to add. */
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
      /** layouts of other systems' exports, by which the importer recognises files; the shop itself knows none */
      exportLayouts?: readonly ExportLayout[];
      /** layouts of banks' statements, by which an imported statement is recognised; the shop itself knows none */
      statementLayouts?: readonly StatementLayout[];
      /** endpoints for the extension's own pages, by their names: small letters, digits and `-` */
      endpoints?: Readonly<Record<string, Endpoint>>;
      /** data about products, categories and comparisons for the extension's components */
      data?: Data;
  };
  export {};
}

declare module '#extension-api/reading.ts' {
  /**
   * Functions that read data from a provider. Each throws Unreadable, with a sentence for staff, if the value is not as
   * expected.
   */
  import type { Reported, WebhookRequest } from '#extension-api/bank.ts';
  import type { ReportedTransaction } from '#extension-api/transaction.ts';
  /** The error for a body with a valid signature that cannot be read as transactions. The message is for staff. */
  export class Unreadable extends Error {
  }
  /** Returns the first value of a header; an empty text if the header is missing. */
  export function headerOf(headers: WebhookRequest['headers'], name: string): string;
  /**
   * Reads each part independently: if one part cannot be read, the others are read nevertheless. `read` returns null for
   * a part without a payment.
   */
  export function readEach(parts: readonly unknown[], read: (part: unknown) => ReportedTransaction | null, rawOf?: (part: unknown) => string): Reported;
  /** @returns the result of `read` for a verified body; if `read` fails, the whole body as a text that cannot be read */
  export function readBody(body: Buffer, read: (json: unknown) => Reported): Reported;
  type Fields = Record<string, unknown>;
  export function readObject(value: unknown, what: string): Fields;
  /** @returns the text in a form that PostgreSQL can store; for a number, its digits; null for any other value */
  export function readText(value: unknown): string | null;
  export function readId(value: unknown): string;
  /** @returns the amount in whole đồng; negative for outgoing money if the provider marks it with a minus sign */
  export function readAmount(value: unknown, what: string): number;
  /**
   * @returns an amount above zero; for bodies that contain the direction in another field, so that a negative amount
   * would be a contradiction
   */
  export function readAmountAbove(value: unknown, what: string): number;
  /** Reads a time such as `2023-03-25 14:02:37`, in Vietnam's time zone. */
  export function readTime(value: unknown, what: string): Date;
  export {};
}

declare module '#extension-api/same-secret.ts' {
  /** Compares two texts. The duration of the comparison reveals neither the right text nor its length. */
  export function isSameSecret(given: string, right: string): boolean;
}

declare module '#extension-api/statement-layout.ts' {
  /** How the layout of a bank's statement is declared: which header means what. Proposed: it may change with any version. */
  /** `amount` is one column with signed amounts, instead of `debit` (money out) and `credit` (money in). */
  export type StatementColumn = 'date' | 'debit' | 'credit' | 'amount' | 'balance' | 'memo' | 'reference' | 'counterAccount' | 'counterName' | 'virtualAccount';
  export type StatementLayout = {
      /** the name of the bank, as it writes itself */
      bank: string;
      /**
       * the headers of each column, of which `date`, `memo`, and either `amount` or `debit` and `credit` are needed. Capitals,
       * diacritics, digits and signs do not count, and other words may follow a header of several words, because banks append the
       * English name. Where several columns of a file fit, the earliest header in the list decides.
       */
      columns: Readonly<Partial<Record<StatementColumn, readonly string[]>>>;
  };
}

declare module '#extension-api/transaction.ts' {
  /** One payment into or out of an account of the shop. */
  export type ReportedTransaction = {
      /**
       * the id that the provider gave the transaction; it is the same in every report of this transaction; at most 200
       * characters
       */
      transactionId: string;
      direction: 'in' | 'out';
      /** whole đồng, above zero */
      amount: number;
      /** the text of the transfer, exactly as the bank reported it */
      memo: string;
      /** the number of the shop's account; empty if the provider does not report it */
      account: string;
      /** the virtual account to which the money was sent; null if the bank uses none */
      virtualAccount: string | null;
      /** the bank's own reference of the transfer; null if the provider does not report it */
      reference: string | null;
      /** the time at which the bank booked the transfer */
      at: Date;
      counterAccount: string | null;
      counterName: string | null;
      /** the exact body of the provider's request; if it contains several transactions, only the part about this one */
      raw: string;
  };
}
