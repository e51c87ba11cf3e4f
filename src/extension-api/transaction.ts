/** One movement of money on an account of the shop. */
export type ReportedTransaction = {
  /** the provider's own id, equal in every report of this transaction; at most 200 characters */
  transactionId: string;
  direction: 'in' | 'out';
  /** whole đồng, above zero */
  amount: number;
  /** the text of the transfer, unchanged from the bank */
  memo: string;
  /** the shop's account; empty if the provider does not report it */
  account: string;
  /** the virtual account that received the money, if the bank uses one */
  virtualAccount: string | null;
  /** the bank's own reference of the transfer */
  reference: string | null;
  /** the time at which the bank booked the transfer */
  at: Date;
  counterAccount: string | null;
  counterName: string | null;
  /** the body of the provider's request, byte for byte; if it contains several transactions, the part of this one */
  raw: string;
};
