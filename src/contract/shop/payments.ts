import { z } from 'zod';

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
