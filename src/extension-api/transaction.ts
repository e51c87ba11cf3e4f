/** One movement of money on an account of the shop. */
export type ReportedTransaction = {
  /** the provider's own id: the same for every report of this transaction; at most 200 characters */
  transactionId: string;
  direction: 'in' | 'out';
  /** whole đồng, above zero */
  amount: number;
  /** the text of the transfer as the bank passed it on, unchanged */
  memo: string;
  /** the shop's account; empty where the provider does not say */
  account: string;
  /** the virtual account that was paid, where the bank uses one */
  virtualAccount: string | null;
  /** the bank's own reference of the transfer */
  reference: string | null;
  /** when the bank booked it */
  at: Date;
  counterAccount: string | null;
  counterName: string | null;
  /** the body that the provider sent, byte for byte; for several transactions in one body, the part of this one */
  raw: string;
};
