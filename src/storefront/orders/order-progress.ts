/** Describes the progress of an order to the customer, step by step. */

import { t } from '#browser/labels/label.ts';
import type { Order, OrderLookup } from '#contract/shop/orders.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { isPaymentMissing } from '#domain/orders/order-states.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { formatMoney } from '#domain/values/money.ts';
import { confirmationText } from './confirmation-text.ts';

export type ProgressStep = {
  title: string;
  note?: string;
  state: 'done' | 'now' | 'ahead' | 'stopped';
  /** when the order reached the step, formatted for the customer */
  at?: string | undefined;
};

/** What the progress depends on. */
export type ProgressFacts = Pick<
  Order,
  'status' | 'payment_status' | 'payment_method' | 'confirming_call' | 'shipping_phone' | 'amount_paid'
> &
  Pick<OrderLookup, 'cash_to_pay'>;

const ahead = (title: string): ProgressStep => ({ title, state: 'ahead' });
const PREPARED = 'Chuẩn bị hàng';
export const DELIVERED = 'Đang giao hàng';
export const RECEIVED = 'Đã nhận hàng';
const CHECKED = 'Cửa hàng kiểm tra khoản chuyển';

/** Returns the present step of the order, and what the customer has to do next. */
function current(order: ProgressFacts, shop: PublicShop): ProgressStep {
  const transfer = order.payment_method === 'qr';
  if (order.status === 'payment_pending') {
    if (Number(order.amount_paid) > 0)
      return {
        title: t(CHECKED),
        note: t('Cửa hàng đã nhận một phần. Vui lòng chuyển phần còn thiếu ở mục Thông tin thanh toán.'),
        state: 'now',
      };
    const note = isPaymentMissing(order.payment_status)
      ? t('Cửa hàng chưa thấy khoản chuyển của bạn. Vui lòng xem mục Thông tin thanh toán.')
      : `${confirmationText('qr', shop, false)} ${t('Bạn không cần làm gì thêm.')}`;
    return { title: t(CHECKED), note, state: 'now' };
  }
  if (order.status === 'pending') {
    return { title: t(PREPARED), note: notePending(order, shop), state: 'now' };
  }
  const note = transfer
    ? t('Người giao hàng sẽ gọi trước khi đến. Bạn không phải trả thêm tiền hàng.')
    : t(
        'Người giao hàng sẽ gọi trước khi đến. Vui lòng chuẩn bị {money}; bạn được kiểm tra hàng trước khi thanh toán.',
        {
          money: order.cash_to_pay === undefined ? t('tiền') : formatMoney(Number(order.cash_to_pay)),
        },
      );
  return { title: t(DELIVERED), note, state: 'now' };
}

function notePending(
  { payment_method, confirming_call: call, shipping_phone }: ProgressFacts,
  shop: PublicShop,
): string {
  if (payment_method === 'qr' || call === 'confirmed')
    return t('Cửa hàng đang đóng gói và sẽ giao cho đơn vị vận chuyển.');
  if (call === 'awaited')
    return t(
      'Chúng tôi sẽ gọi {phone} trong {hours} giờ làm việc để xác nhận đơn, và chỉ gửi hàng sau khi bạn xác nhận.',
      {
        phone: formatPhone(shipping_phone),
        hours: shop.confirmationHours,
      },
    );
  return confirmationText('delivery', shop, false);
}

/** @param placedAt date and time of the order, formatted for the customer */
export function progressOf(order: ProgressFacts, placedAt: string, shop: PublicShop): ProgressStep[] {
  const placed: ProgressStep = { title: t('Đã đặt hàng'), note: placedAt, state: 'done' };
  if (order.status === 'cancelled') {
    const note =
      order.payment_status === 'paid' || Number(order.amount_paid) > 0
        ? t('Cửa hàng sẽ hoàn tiền cho bạn trong {days} ngày làm việc.', { days: shop.refundDays })
        : t('Nếu bạn còn cần hàng, vui lòng đặt lại hoặc liên hệ cửa hàng.');
    return [placed, { title: t('Đơn hàng đã hủy'), note, state: 'stopped' }];
  }
  const checked = order.payment_method === 'qr' ? [t(CHECKED)] : [];
  const titles = [...checked, t(PREPARED), t(DELIVERED), t(RECEIVED)];
  if (order.status === 'done') return [placed, ...titles.map((title) => ({ title, state: 'done' as const }))];
  const now = current(order, shop);
  const place = titles.indexOf(now.title);
  const before = titles.slice(0, place).map((title) => ({ title, state: 'done' as const }));
  return [placed, ...before, now, ...titles.slice(place + 1).map(ahead)];
}
