/** The data of a bank transfer, and its VietQR code. */
import type { BankTransfer } from '#contract/shop/payments.ts';
import { encodeVietQr, TRANSFER_LIMIT } from '#domain/payments/vietqr.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';

/** @param amount the amount in whole đồng @returns null if the amount is too large for one instant transfer */
export function transferFor(settings: ShopSettings, amount: number, orderNumber: string): BankTransfer | null {
  if (amount < 1 || amount >= TRANSFER_LIMIT) return null;
  return {
    bank_bin: settings.bankBin,
    bank_name: settings.bankName,
    bank_account: settings.bankAccount,
    bank_account_name: settings.bankAccountName,
    amount,
    memo: orderNumber,
    vietqr: encodeVietQr({ bin: settings.bankBin, account: settings.bankAccount, amount, memo: orderNumber }),
  };
}
