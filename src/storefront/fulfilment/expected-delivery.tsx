import { useQuery } from '@tanstack/react-query';
import { t } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { deliveryDays, expectedDays } from '#domain/fulfilment/delivery-time.ts';
import { isPaymentMissing } from '#domain/orders/order-states.ts';
import { dayInVietnam, formatDate } from '#domain/values/dates.ts';
import { shopQuery } from '../page/shop-queries.ts';

/**
 * Returns the days on which the delivery of an order is expected, as text; null if no day can be promised, because the
 * order is unpaid, delivered, cancelled or overdue.
 */
function expectedText(order: Order, shop: PublicShop, ofTable: string | undefined): string | null {
  // The delivery table applies to the order but is not loaded; the settings' days may differ: show none.
  if (order.delivery_amount !== undefined && ofTable === undefined) return null;
  const unpaid = order.status === 'payment_pending' && isPaymentMissing(order.payment_status);
  if (unpaid || order.status === 'done' || order.status === 'cancelled') return null;
  const { first, last } = expectedDays(order.created_at, ofTable ?? deliveryDays(order, shop));
  if (last < dayInVietnam(new Date())) return null;
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
}

/**
 * Shows on which dates the order is expected to arrive, and that these are counted in working days from the shop's
 * confirmation.
 * @param daysOfTable the range of working days in the delivery table, such as 2–5
 */
export function ExpectedDelivery({ order, daysOfTable }: { order: Order; daysOfTable?: string | undefined }) {
  const { data: shop } = useQuery(shopQuery);
  const days = shop && expectedText(order, shop, daysOfTable);
  if (!days) return null;
  return (
    <div>
      <p className="font-semibold">{t('Dự kiến giao: {days}', { days })}</p>
      <p className="text-sm text-quiet">
        {t('Tính theo ngày làm việc, từ khi cửa hàng xác nhận đơn; vùng xa có thể lâu hơn.')}
      </p>
    </div>
  );
}
