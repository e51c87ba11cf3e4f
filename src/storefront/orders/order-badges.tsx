import { t, translate } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import { orderStatusLabel, paymentStatusLabel } from '#domain/orders/order-states.ts';
import { Badge } from '#ui/badge.tsx';

/**
 * The order's status and, while the shop checks a transfer, a badge saying that the screenshot was received.
 * @param namesCheck says of a reported transfer that the shop checks it, and not that the order waits for payment; the
 * account has the specification's label of the status
 */
export function OrderBadges({ order, namesCheck = false }: { order: Order; namesCheck?: boolean }) {
  const sent = order.payment_status === 'awaiting_review' && order.status !== 'cancelled';
  const isChecked = namesCheck && sent && order.status === 'payment_pending';
  const { label, colour } = isChecked ? paymentStatusLabel(order.payment_status) : orderStatusLabel(order.status);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={colour ?? 'quiet'}>{translate(label)}</Badge>
      {sent && <Badge tone="green">{t('Đã gửi ảnh')}</Badge>}
    </span>
  );
}
