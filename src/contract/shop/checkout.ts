import { z } from 'zod';
import { optionalText, text } from '../form.ts';
import { sentItems, sentProvince, sentVoucher } from './cart.ts';
import { bankTransfer } from './payments.ts';

/** `email` and `phone`: the customer's, who may have used the voucher before; they are not stored. */
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
  /** numeric string, whole đồng, as in an order */
  total_amount: z.string(),
  /** only where a voucher was sent: numeric string, what it takes off; the total is less it */
  discount_amount: z.string().optional(),
  free_delivery: z.boolean().optional(),
  /**
   * only where a province was sent and the shop has a delivery table: numeric string, the fee in the total, and whether the
   * shop tells the rest of it on the phone
   */
  delivery_amount: z.string().optional(),
  delivery_quoted: z.boolean().optional(),
  /** numeric strings, whole đồng: what has come already, and what is still to be paid; `bank` asks for the latter */
  amount_paid: z.string(),
  amount_due: z.string(),
  /** false: the order may be sent without a screenshot of the transfer */
  screenshot_required: z.boolean(),
  /** ISO 8601 */
  expires_at: z.string(),
  /** null when nothing is due, or the amount is too large for an instant transfer between banks */
  vietqr: z.string().nullable(),
  bank: bankTransfer.nullable(),
});
