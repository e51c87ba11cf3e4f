/** A customer's report of a transfer not received by the shop. It helps staff to search, but is not a payment. */
import { Failure } from '../values/failure.ts';
import { TRANSFER_LIMIT } from './vietqr.ts';

export type TransferReport = {
  /** whole đồng */
  amount: number;
  at: Date;
  /** the last four digits of the bank account from which the customer paid */
  lastDigits: string;
};

const invalid = (field: string, reason: string) => new Failure('INVALID_REQUEST', { field, reason });

/** @throws Failure INVALID_REQUEST */
export function readTransferReport({ amount, at, last_digits: digits }: Record<string, unknown>): TransferReport {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1 || amount >= TRANSFER_LIMIT)
    throw invalid('amount', 'whole đồng below 500,000,000');
  const time = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? new Date(`${at}+07:00`) : null;
  if (!time || Number.isNaN(time.getTime())) throw invalid('at', 'YYYY-MM-DDTHH:MM of the clock of Vietnam');
  if (typeof digits !== 'string' || !/^\d{4}$/.test(digits)) throw invalid('last_digits', 'four digits');
  return { amount, at: time, lastDigits: digits };
}
