import { z } from 'zod';
import { anyOf, optionalText, text } from '../form.ts';
import { sentItems, sentProvince, sentVoucher } from './cart.ts';
import { bankTransfer } from './payments.ts';

/**
 * `email` and `phone`: the customer's, used to find earlier uses of the voucher; they are not stored.
 * `gift_fee_prepaid`: the giver of a gift pays the carrier's fee, which is then part of the total if it is known for
 * `province` and `ward`
 */
export const reservationInput = z.object({
  checkout_id: text({ pattern: '^[\\w-]{8,100}$' }),
  items: sentItems,
  voucher: sentVoucher,
  province: sentProvince,
  ward: optionalText({ maxLength: 100 }).optional(),
  gift_fee_prepaid: anyOf<boolean>({ type: 'boolean' }).optional(),
  email: optionalText({ maxLength: 254 }).optional(),
  phone: optionalText({ maxLength: 30 }).optional(),
});
export type ReservationInput = z.input<typeof reservationInput>;

export const reservation = z.object({
  order_number: z.string(),
  /** whole đồng as a numeric string, as in an order */
  total_amount: z.string(),
  /** the discount, a numeric string, already deducted from the total; present only if the request contains a voucher */
  discount_amount: z.string().optional(),
  free_delivery: z.boolean().optional(),
  /**
   * the delivery fee in the total as a numeric string, and whether staff tell the customer the rest of the fee by
   * phone; both are present only if the request contains a province, and the shop has a delivery table or the giver of
   * a gift pays a known fee
   */
  delivery_amount: z.string().optional(),
  delivery_quoted: z.boolean().optional(),
  /** received and due amounts, as numeric strings in whole đồng; `bank`: details for a transfer of the amount due */
  amount_paid: z.string(),
  amount_due: z.string(),
  /** whether the customer must upload a screenshot of the transfer with the order */
  screenshot_required: z.boolean(),
  /** ISO 8601 */
  expires_at: z.string(),
  /** the transfer's QR code content; null if nothing is due, or too much for an instant transfer between banks */
  vietqr: z.string().nullable(),
  bank: bankTransfer.nullable(),
});
