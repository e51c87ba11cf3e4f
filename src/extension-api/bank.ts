/** The interface of a bank, or of a service that reports the transactions of a bank account. */
import type { Options, Values } from './options.ts';
import type { ReportedTransaction } from './transaction.ts';

/**
 * A part of a report that the extension cannot read, with the reason: it may be about a payment, so staff must check
 * it.
 */
export type Unread = { raw: string; why: string };
export type Reported = { transactions: ReportedTransaction[]; unread: Unread[] };

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
export type Verdict = ({ kind: 'accepted' | 'late' } & Reported) | { kind: 'refused' };

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
    ask(values: Values, since: { at: Date; day: string }): Promise<Reported>;
  };
};
