import type { ListedPastOrder } from '#contract/admin/moving/history.ts';
import { pastFulfilments, pastPayments } from '#domain/moving/past-order.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Badge } from '#ui/badge.tsx';
import { RowLink } from '../lists/rows.tsx';
import { useMay } from '../session/me.ts';
import { localPhone } from './customer-calls.ts';

export function PastStates({
  of: { cancelled, payment, fulfilment },
}: {
  of: Pick<ListedPastOrder, 'cancelled' | 'payment' | 'fulfilment'>;
}) {
  return (
    <>
      {cancelled && <Badge tone="red">Đã hủy</Badge>}
      <Badge tone="quiet">{pastPayments[payment]}</Badge>
      <Badge tone="quiet">{pastFulfilments[fulfilment]}</Badge>
    </>
  );
}

export function PastOrderRow({ order }: { order: ListedPastOrder }) {
  const seesPrices = useMay('prices:read');
  const { id, number, placedAt, name, phone, email, total, goods, lines } = order;
  const contact = phone ? localPhone(phone) : email;
  return (
    <RowLink to={`/orders/past/${id}`}>
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{number}</strong>
          <PastStates of={order} />
        </span>
        <span className="block text-sm wrap-anywhere text-quiet">{[name, contact].filter(Boolean).join(' · ')}</span>
        <span className="block truncate text-sm text-quiet">
          {goods.join(', ')}
          {lines > goods.length && ` và ${lines - goods.length} món nữa`}
        </span>
      </span>
      <span className="text-sm text-quiet sm:text-right">
        {seesPrices && <span className="text-ink">{total === null ? 'Không rõ tổng' : formatMoney(total)}</span>}
        <span className="block">{formatDate(placedAt)}</span>
      </span>
    </RowLink>
  );
}
