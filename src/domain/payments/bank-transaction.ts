/**
 * One movement of money on an account of the shop, as a provider reported it: a webhook, a pull, a bank statement, the
 * staff or the simulator. What it paid for is decided later, by matching.
 */
export interface BankTransaction {
  /** Who reported it: `sepay`, `casso`, `statement`, `staff`, `simulated`. */
  provider: string;
  /** The provider's own id of the transaction. The pair of provider and id is unique. */
  transactionId: string;
  direction: 'in' | 'out';
  /** Whole đồng, above zero. */
  amount: number;
  /** The text of the transfer as the bank passed it on, unchanged. */
  memo: string;
  /** The shop's account that the money came to or went from; empty where the provider does not say. */
  account: string;
  /** The virtual account that was paid, where the bank uses one. */
  virtualAccount: string | null;
  /** The bank's own reference of the transfer. */
  reference: string | null;
  /** When the bank booked it. */
  at: Date;
  counterAccount: string | null;
  counterName: string | null;
  /** The body that the provider sent, byte for byte; for several transactions in one body, the part of this one. */
  raw: string;
}

/** The provider of what the bank's own statement says. */
export const STATEMENT = 'statement';

/** The id of a pulled transaction begins with it: a provider need not give the same id in a webhook and in a pull. */
export const PULLED = 'pull:';
