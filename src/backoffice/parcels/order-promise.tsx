/** What the shop promised to the customer about the delivery, and on what that depends. */
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { dayInWords, promiseInWords } from '#domain/fulfilment/promise-words.ts';
import { dayInVietnam, formatDateTime } from '#domain/values/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '../frame/page.tsx';
import { useMay } from '../session/me.ts';

export function OrderPromise({ order: { promise, status } }: { order: Pick<OfficeOrder, 'promise' | 'status'> }) {
  const seesPrices = useMay('prices:read');
  if (!promise) return null;
  const isOpen = status === 'pending' || status === 'in_delivery';
  const isLate = isOpen && promise.last < dayInVietnam(new Date());
  const parts = promise.parts.map(({ shipping_class: shippingClass, ...days }) => ({ shippingClass, ...days }));
  const cutOff = new Date(promise.until);
  return (
    <Panel title="Hẹn giao">
      {isLate && <Notice tone="error" className="mb-3" title="Đơn đã trễ hẹn" />}
      {promiseInWords({ parts, cost: seesPrices ? promise.cost : undefined }, promise.province.name).map((line) => (
        <p key={line} className="text-sm font-medium">
          {line}
        </p>
      ))}
      <p className="mt-1 text-sm text-quiet">
        Cửa hàng xử lý {dayInWords(dayInVietnam(cutOff))} (chốt đơn {formatDateTime(cutOff).split(' ')[1]}), rồi tính
        ngày làm việc đến {promise.province.name}
        {promise.isIsland && ', hải đảo'}, trừ ngày lễ.
        {status === 'payment_pending' && ' Ngày tính lại từ lúc nhận được tiền.'}
      </p>
    </Panel>
  );
}
