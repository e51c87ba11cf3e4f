import { z } from 'zod';
import { optionalText, text } from '../form.ts';
import { sentItems, sentProvince, sentVoucher } from './cart.ts';
import { bankTransfer } from './payments.ts';

/** `email` and `phone`: of the customer, to find earlier uses of the voucher; they are not stored */
export const reservationInput = z.object({
  checkout_id: text({ pattern: '^[\\w-]{8,100}$' }),
  items: sentItems,
  voucher: sentVoucher,
  province: sentProvince,
  email: optionalText({ maxLength: 254 }).optional(),
  phone: optionalText({ maxLength: 30 }).optional(),
});

export const reservation = z.object({
  order_number: z.string(),
  /** numeric string in whole đồng, as in an order */
  total_amount: z.string(),
  /** only if the request contains a voucher: its discount as a numeric string; the total is already reduced by it */
  discount_amount: z.string().optional(),
  free_delivery: z.boolean().optional(),
  /**
   * only if the request contains a province and the shop has a delivery table: the fee in the total as a numeric
   * string, and whether the shop quotes the rest by phone
   */
  delivery_amount: z.string().optional(),
  delivery_quoted: z.boolean().optional(),
  /** numeric strings in whole đồng: the amount received, and the amount due; `bank` has the transfer details for the latter */
  amount_paid: z.string(),
  amount_due: z.string(),
  /** false: the order may be sent without a screenshot of the transfer */
  screenshot_required: z.boolean(),
  /** ISO 8601 */
  expires_at: z.string(),
  /** the text of the QR code; null if nothing is due, or the amount is too large for an instant transfer between banks */
  vietqr: z.string().nullable(),
  bank: bankTransfer.nullable(),
});
