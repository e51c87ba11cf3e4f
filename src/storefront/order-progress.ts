/** Where an order stands on its way, in words anybody understands. */
import type { Order } from '#contract/orders.ts';
import type { PublicShop } from '#contract/shop.ts';

export type ProgressStep = { title: string; note?: string; state: 'done' | 'now' | 'ahead' | 'stopped' };

const ahead = (title: string): ProgressStep => ({ title, state: 'ahead' });
const PREPARED = 'Chuẩn bị hàng';
const DELIVERED = 'Đang giao hàng';
const RECEIVED = 'Đã nhận hàng';

/** What happens now, and what it needs from the customer; null where all is over. */
function current(order: Order, { confirmationHours }: PublicShop): ProgressStep {
  const transfer = order.payment_method === 'qr';
  if (order.status === 'payment_pending') {
    const failed = order.payment_status === 'failed' || order.payment_status === 'unpaid';
    const note = failed
      ? 'Cửa hàng chưa thấy khoản chuyển của bạn. Vui lòng xem mục Thanh toán.'
      : `Bạn không cần làm gì thêm. Thường xong trong ${confirmationHours} giờ làm việc.`;
    return { title: 'Cửa hàng kiểm tra khoản chuyển', note, state: 'now' };
  }
  if (order.status === 'pending') {
    const note = transfer
      ? 'Cửa hàng đang đóng gói và sẽ giao cho đơn vị vận chuyển.'
      : `Cửa hàng sẽ gọi điện xác nhận trong ${confirmationHours} giờ làm việc. Vui lòng để ý điện thoại.`;
    return { title: PREPARED, note, state: 'now' };
  }
  const note = transfer
    ? 'Người giao hàng sẽ gọi trước khi đến. Bạn không phải trả thêm tiền hàng.'
    : 'Người giao hàng sẽ gọi trước khi đến. Vui lòng chuẩn bị tiền; bạn được kiểm tra hàng trước khi thanh toán.';
  return { title: DELIVERED, note, state: 'now' };
}

/** @param placedAt when it was ordered, as it is written for the customer */
export function progressOf(order: Order, placedAt: string, shop: PublicShop): ProgressStep[] {
  const placed: ProgressStep = { title: 'Đã đặt hàng', note: placedAt, state: 'done' };
  if (order.status === 'cancelled') {
    const note =
      order.payment_status === 'paid'
        ? `Cửa hàng sẽ hoàn tiền cho bạn trong ${shop.refundDays} ngày làm việc.`
        : 'Nếu bạn còn cần hàng, vui lòng đặt lại hoặc liên hệ cửa hàng.';
    return [placed, { title: 'Đơn hàng đã hủy', note, state: 'stopped' }];
  }
  const checked = order.payment_method === 'qr' ? ['Cửa hàng kiểm tra khoản chuyển'] : [];
  const titles = [...checked, PREPARED, DELIVERED, RECEIVED];
  if (order.status === 'done') return [placed, ...titles.map((title) => ({ title, state: 'done' as const }))];
  const now = current(order, shop);
  const place = titles.indexOf(now.title);
  const before = titles.slice(0, place).map((title) => ({ title, state: 'done' as const }));
  return [placed, ...before, now, ...titles.slice(place + 1).map(ahead)];
}
