/** A bank, or a service that reports what reaches a bank account. */
import type { Options, Values } from './options.ts';
import type { ReportedTransaction } from './transaction.ts';

/** What a provider sent that the extension cannot read, and why: it may be money, so staff are asked to look at it. */
export type Unread = { raw: string; why: string };
export type Reported = { transactions: ReportedTransaction[]; unread: Unread[] };

export type WebhookRequest = {
  /** the very bytes that came */
  body: Buffer;
  /** names in lower case */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
};

/** `late`: signed rightly, but too long ago to be believed. `refused`: nothing proves who sent it. */
export type Verdict = ({ kind: 'accepted' | 'late' } & Reported) | { kind: 'refused' };

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
    ask(values: Values, since: { at: Date; day: string }): Promise<Reported>;
  };
};
