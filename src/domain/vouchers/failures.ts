import { voucherSentences } from './voucher-sentences.ts';

export const voucherFailures = {
  VOUCHER_UNKNOWN: {
    status: 409,
    error: 'There is no such voucher',
    message: voucherSentences.VOUCHER_UNKNOWN,
  },
  VOUCHER_NOT_STARTED: {
    status: 409,
    error: 'The voucher is not valid yet',
    message: voucherSentences.VOUCHER_NOT_STARTED,
  },
  VOUCHER_ENDED: { status: 409, error: 'The voucher has ended', message: voucherSentences.VOUCHER_ENDED },
  VOUCHER_USED_UP: { status: 409, error: 'The voucher is used up', message: voucherSentences.VOUCHER_USED_UP },
  VOUCHER_MINIMUM: {
    status: 409,
    error: 'The goods cost less than the minimum of the voucher',
    message: voucherSentences.VOUCHER_MINIMUM,
  },
  VOUCHER_NOT_FOR_THESE: {
    status: 409,
    error: 'The voucher is for other goods',
    message: voucherSentences.VOUCHER_NOT_FOR_THESE,
  },
  VOUCHER_NEEDS_PHONE: {
    status: 409,
    error: 'The voucher counts customers, and nobody can dial this phone number',
    message: voucherSentences.VOUCHER_NEEDS_PHONE,
  },
  VOUCHER_USED_BY_CUSTOMER: {
    status: 409,
    error: 'The customer has already used the voucher',
    message: voucherSentences.VOUCHER_USED_BY_CUSTOMER,
  },
} as const;

/** Amounts are whole đồng; fields that end in `_at` are ISO 8601; the other texts are parts of the sentence. */
export type VoucherFacts = {
  VOUCHER_NOT_STARTED: { starts_at: string; from: string };
  VOUCHER_ENDED: { ends_at: string; until: string };
  VOUCHER_MINIMUM: { minimum: number; missing: number; minimum_text: string; missing_text: string };
  VOUCHER_USED_BY_CUSTOMER: { most: number };
};
