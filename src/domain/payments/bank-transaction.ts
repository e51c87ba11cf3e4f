import type { ReportedTransaction } from '#extension-api/transaction.ts';

/**
 * One movement of money on a bank account of the shop, as it was reported: by a webhook, by a request to the provider,
 * by a bank statement, by staff or by the simulator. The shop decides later which order the money is for.
 */
export interface BankTransaction extends ReportedTransaction {
  /** The report's source: `sepay`, `casso`, `statement`, `staff`, `simulated`. Provider and id together are unique. */
  provider: string;
}

/** The provider name of transactions that were imported from bank statements. */
export const STATEMENT = 'statement';

/** The id prefix of transactions requested from the provider: its webhooks may use other ids for the same ones. */
export const PULLED = 'pull:';
