import { t } from '#browser/labels/label.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Notice } from '#ui/notice.tsx';

/** Shows that the full amount was received. @param amount in whole đồng @param children what the customer can do */
export function PaymentReceived({ amount, children }: { amount: number; children?: string }) {
  return (
    <Notice tone="good" title={t('Đã nhận thanh toán')}>
      {t('Cửa hàng đã nhận {amount}.', { amount: formatMoney(amount) })} {children}
    </Notice>
  );
}

/** Shows that a part of the money was received. Both amounts are in whole đồng. */
export function PartReceived({ paid, due }: { paid: number; due: number }) {
  return (
    <Notice tone="warning" title={t('Còn thiếu {due}', { due: formatMoney(due) })} className="mb-4 print:hidden">
      {t('Cửa hàng đã nhận {paid}. Mã QR dưới đây là của phần còn thiếu.', { paid: formatMoney(paid) })}
    </Notice>
  );
}
