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

/** The money received for a checkout with a reserved order number. The amounts are numeric strings in whole đồng. */
export const checkoutPayment = z.object({
  order_number: z.string(),
  amount_paid: z.string(),
  amount_due: z.string(),
  /** the details for a transfer of the amount still due; null if nothing is due, or too much for one transfer */
  bank: bankTransfer.nullable(),
});

/** The form "I have paid", with which a customer reports a transfer that the shop has not received. */
export const transferReport = form(
  {
    /** whole đồng */
    amount: anyOf<number>({ type: 'integer' }),
    /** date and time in Vietnam's time zone, such as 2026-11-20T17:30 */
    at: text({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }),
    /** the last four digits of the bank account from which the customer paid */
    last_digits: text({ pattern: '^\\d{4}$' }),
  },
  ['amount', 'at', 'last_digits'],
);
