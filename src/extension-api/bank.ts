/** A bank, or a service that reports the transactions of a bank account. */
import type { Options, Values } from './options.ts';
import type { ReportedTransaction } from './transaction.ts';

/** A part of a report that the extension cannot read, with the reason: it may be money, so staff must look at it. */
export type Unread = { raw: string; why: string };
export type Reported = { transactions: ReportedTransaction[]; unread: Unread[] };

export type WebhookRequest = {
  /** the exact bytes of the request body */
  body: Buffer;
  /** the headers, with names in lower case */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
};

/** `late`: the signature is valid, but too old to be trusted. `refused`: nothing proves the sender. */
export type Verdict = ({ kind: 'accepted' | 'late' } & Reported) | { kind: 'refused' };

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
    ask(values: Values, since: { at: Date; day: string }): Promise<Reported>;
  };
};
