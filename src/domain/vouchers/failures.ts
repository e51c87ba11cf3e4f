import { conflict } from '../values/failure-kinds.ts';
import { voucherSentences } from './voucher-sentences.ts';

export const voucherFailures = {
  VOUCHER_UNKNOWN: conflict('There is no such voucher', voucherSentences.VOUCHER_UNKNOWN),
  VOUCHER_NOT_STARTED: conflict('The voucher is not valid yet', voucherSentences.VOUCHER_NOT_STARTED),
  VOUCHER_ENDED: conflict('The voucher has ended', voucherSentences.VOUCHER_ENDED),
  VOUCHER_USED_UP: conflict('The voucher is used up', voucherSentences.VOUCHER_USED_UP),
  VOUCHER_MINIMUM: conflict('The goods cost less than the minimum of the voucher', voucherSentences.VOUCHER_MINIMUM),
  VOUCHER_NOT_FOR_THESE: conflict('The voucher is for other goods', voucherSentences.VOUCHER_NOT_FOR_THESE),
  VOUCHER_NEEDS_PHONE: conflict(
    'The voucher counts customers, and nobody can dial this phone number',
    voucherSentences.VOUCHER_NEEDS_PHONE,
  ),
  VOUCHER_USED_BY_CUSTOMER: conflict(
    'The customer has already used the voucher',
    voucherSentences.VOUCHER_USED_BY_CUSTOMER,
  ),
} as const;

/** The details of a voucher's failure. Amounts: whole đồng; `…_at`: ISO 8601; other texts: parts of the message. */
export type VoucherFacts = {
  VOUCHER_NOT_STARTED: { starts_at: string; from: string };
  VOUCHER_ENDED: { ends_at: string; until: string };
  VOUCHER_MINIMUM: { minimum: number; missing: number; minimum_text: string; missing_text: string };
  VOUCHER_USED_BY_CUSTOMER: { most: number };
};
