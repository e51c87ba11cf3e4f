import { z } from 'zod';
import { anyOf, form, text } from '../form.ts';

export const bankTransfer = z.object({
  bank_bin: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_account_name: z.string(),
  /** whole đồng */
  amount: z.number(),
  memo: z.string(),
  /** the QR code's text */
  vietqr: z.string(),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

/** What came for the reserved order number of a checkout. The amounts are numeric strings, whole đồng. */
export const checkoutPayment = z.object({
  order_number: z.string(),
  amount_paid: z.string(),
  amount_due: z.string(),
  /** the transfer of the rest; null when nothing is due, or more than one transfer carries */
  bank: bankTransfer.nullable(),
});

/** "I have paid": what the customer says of a transfer that the shop does not see. */
export const transferReport = form(
  {
    /** whole đồng */
    amount: anyOf<number>({ type: 'integer' }),
    /** the clock of Vietnam: 2026-11-20T17:30 */
    at: text({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }),
    /** of the account that paid */
    last_digits: text({ pattern: '^\\d{4}$' }),
  },
  ['amount', 'at', 'last_digits'],
);
