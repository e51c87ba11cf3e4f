import { type Label, t, translate } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import { isPaymentMissing, type PaymentStatus, paymentStatusLabel } from '#domain/orders/order-states.ts';
import { formatMoney } from '#domain/values/money.ts';

/**
 * What the buyer reads about the payment. Cash that the carrier has not yet handed to the shop was paid by the buyer,
 * and for a cancelled order nothing is to be paid, although the shop's books have no money in either case.
 * @param sentences what is said in place of a status's label
 */
export function paymentWords(
  { status, payment_status, cash_with_carrier: cash }: Pick<Order, 'status' | 'payment_status' | 'cash_with_carrier'>,
  sentences: Partial<Record<PaymentStatus, Label>> = {},
): string {
  if (isPaymentMissing(payment_status)) {
    if (cash !== undefined) return t('Đã trả cho người giao hàng {amount}', { amount: formatMoney(Number(cash)) });
    if (status === 'cancelled') return t('Bạn không phải trả gì');
  }
  return translate(sentences[payment_status] ?? paymentStatusLabel(payment_status).label);
}
