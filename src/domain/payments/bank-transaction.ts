import type { ReportedTransaction } from '#extension-api/transaction.ts';

/**
 * One movement of money on an account of the shop, as a provider reported it: a webhook, a pull, a bank statement, the
 * staff or the simulator. Matching decides later which order the money is for.
 */
export interface BankTransaction extends ReportedTransaction {
  /** The source of the report: `sepay`, `casso`, `statement`, `staff`, `simulated`. The pair of provider and id is unique. */
  provider: string;
}

/** The provider name for rows of bank statements. */
export const STATEMENT = 'statement';

/** The prefix of the ids of pulled transactions: a provider may give another id in a webhook than in a pull. */
export const PULLED = 'pull:';
