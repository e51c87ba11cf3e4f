import type { ReportedTransaction } from '#extension-api/transaction.ts';

/**
 * One movement of money on a bank account of the shop, as it was reported: by a webhook, by a request to the provider,
 * by a bank statement, by staff or by the simulator. The shop decides later which order the money is for.
 */
export interface BankTransaction extends ReportedTransaction {
  /**
   * The source of the report: `sepay`, `casso`, `statement`, `staff`, `simulated`. The combination of provider and id
   * is unique.
   */
  provider: string;
}

/** The provider name of transactions that were imported from bank statements. */
export const STATEMENT = 'statement';

/**
 * The prefix of the ids of transactions that the shop requested from the provider, because a provider may use another
 * id for the same transaction in a webhook.
 */
export const PULLED = 'pull:';
