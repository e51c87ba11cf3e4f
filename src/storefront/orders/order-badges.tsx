import { t, translate } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import { orderStatusLabel } from '#domain/orders/order-states.ts';
import { Badge } from '#ui/badge.tsx';

/** The order's status and, while the shop checks a transfer, a badge saying that the screenshot was received. */
export function OrderBadges({ order }: { order: Order }) {
  const { label, colour } = orderStatusLabel(order.status);
  const sent = order.payment_status === 'awaiting_review' && order.status !== 'cancelled';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={colour ?? 'quiet'}>{translate(label)}</Badge>
      {sent && <Badge tone="green">{t('Đã gửi ảnh')}</Badge>}
    </span>
  );
}
