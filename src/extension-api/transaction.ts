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
