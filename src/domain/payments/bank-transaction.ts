import type { ReportedTransaction } from '#extension-api/transaction.ts';

/**
 * One movement of money on an account of the shop, as a provider reported it: a webhook, a pull, a bank statement, the
 * staff or the simulator. What it paid for is decided later, by matching.
 */
export interface BankTransaction extends ReportedTransaction {
  /** Who reported it: `sepay`, `casso`, `statement`, `staff`, `simulated`. The pair of provider and id is unique. */
  provider: string;
}

/** The provider of what the bank's own statement says. */
export const STATEMENT = 'statement';

/** The id of a pulled transaction begins with it: a provider need not give the same id in a webhook and in a pull. */
export const PULLED = 'pull:';
