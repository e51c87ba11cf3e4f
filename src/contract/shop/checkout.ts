import { z } from 'zod';
import { text } from '../form.ts';
import { sentItems } from './cart.ts';
import { bankTransfer } from './payments.ts';

export const reservationInput = z.object({ checkout_id: text({ pattern: '^[\\w-]{8,100}$' }), items: sentItems });

export const reservation = z.object({
  order_number: z.string(),
  /** numeric string, whole đồng, as in an order */
  total_amount: z.string(),
  /** ISO 8601 */
  expires_at: z.string(),
  /** null when the amount is too large for an instant transfer between banks */
  vietqr: z.string().nullable(),
  bank: bankTransfer.nullable(),
});
