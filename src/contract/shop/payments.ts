import { z } from 'zod';
import { anyOf, form, text } from '../form.ts';
import { done } from './accounts.ts';
import { endpoint, ofOrderByLink } from './endpoint.ts';

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
const checkoutPayment = z.object({
  order_number: z.string(),
  amount_paid: z.string(),
  amount_due: z.string(),
  /** the details for a transfer of the amount still due; null if nothing is due, or too much for one transfer */
  bank: bankTransfer.nullable(),
});

/** The form "I have paid", with which a customer reports a transfer that the shop has not received. */
const transferReport = form(
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

/** The endpoints that only pages with details of a bank transfer call. */
export const paymentEndpoints = {
  // the request is authorised by the id of the checkout, which only the customer's browser knows
  getCheckoutPayment: endpoint('GET', '/api/checkout/payment', 'signed link', {
    limit: { max: 300, minutes: 10 },
    query: z.object({ checkout_id: z.string().optional() }),
    output: checkoutPayment,
    failures: ['ORDER_NOT_FOUND'],
  }),
  reportTransfer: endpoint('POST', '/api/orders/by-link/:orderNumber/transfer-report', 'signed link', {
    limit: { max: 20, minutes: 60 },
    ...ofOrderByLink,
    body: transferReport,
    output: done,
    failures: ['ORDER_NOT_FOUND'],
  }),
};
