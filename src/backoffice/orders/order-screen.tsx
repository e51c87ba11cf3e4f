/** The screen of one order: its data, the main action, and the link to the next order. */
import { useState } from 'react';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx';
import { OrderProfitPanel } from '../costing/order-profit-panel.tsx';
import { useOfficeParams, useOfficeSearch, useOpen } from '../frame/navigation.tsx';
import { Page } from '../frame/page.tsx';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Loaded, LoadingRows } from '../frame/states.tsx';
import { OrderPromise } from '../parcels/order-promise.tsx';
import { useMay } from '../session/me.ts';
import { OrderClaims } from '../warranty/order-claims.tsx';
import { useMainAction } from './main-action.tsx';
import { MoreActs } from './more-acts.tsx';
import { DueBadge, OrderPaymentBadge, StatusBadge } from './order-badges.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPayment } from './order-payment.tsx';
import { useNeighbours, useOrder, type Viewed, viewedOf } from './order-queries.ts';
import { OrderReturns } from './order-returns.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useAct } from './use-act.ts';

export function OrderScreen() {
  const { number = '' } = useOfficeParams();
  const viewed = viewedOf(useOfficeSearch());
  const order = useOrder(number);
  if (order.data) return <OpenOrder key={order.data.orderNumber} order={order.data} viewed={viewed} />;
  return (
    <Page wide title={number} back={{ to: '/orders', label: 'Danh sách đơn' }}>
      <Loaded query={order} pending={<LoadingRows rows={6} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function OpenOrder({ order, viewed }: { order: OfficeOrder; viewed: Viewed }) {
  const open = useOpen();
  const seesCost = useMay('cost:read');
  const act = useAct();
  const seesPrices = useMay('prices:read');
  const { previous, next } = useNeighbours(order.orderNumber, viewed);
  const [isPictureShown, showPicture] = useState(false);
  const go = (to: string | null) => to && open(`/orders/${to}`, viewed);
  useShortcuts([
    { keys: 'j', label: 'Đơn kế tiếp', run: () => go(next) },
    { keys: 'k', label: 'Đơn trước', run: () => go(previous) },
    { keys: 'v', label: 'Xem ảnh chuyển khoản', run: () => showPicture(true) },
  ]);
  const main = useMainAction({ order, act, onNext: next ? () => go(next) : null });
  return (
    <Page
      wide
      title={order.orderNumber}
      back={{ to: '/orders', label: 'Danh sách đơn' }}
      mark={
        <>
          <StatusBadge status={order.status} />
          <OrderPaymentBadge {...order} />
          <DueBadge promised={order.promise} status={order.status} />
        </>
      }
      actions={
        <span className="flex">
          <IconButton label="Đơn trước (K)" disabled={!previous} onClick={() => go(previous)}>
            <ChevronLeft className="size-5" />
          </IconButton>
          <IconButton label="Đơn kế tiếp (J)" disabled={!next} onClick={() => go(next)}>
            <ChevronRight className="size-5" />
          </IconButton>
        </span>
      }
      mainAction={main.button}
    >
      <p className="-mt-3 mb-4 text-sm text-quiet">Đặt lúc {formatDateTime(new Date(order.createdAt))}</p>
      {/* the timeline is last on a phone; at a desk it fills the place below the goods, beside the long column */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {seesPrices && (
            <OrderPayment order={order} isPictureShown={isPictureShown} onShowPicture={() => showPicture(true)} />
          )}
          <OrderItems order={order} />
          <OrderShipments order={order} act={act} />
          <OrderReturns order={order} act={act} />
          <OrderClaims claims={order.claims} />
          {seesCost && <OrderProfitPanel number={order.orderNumber} items={order.items} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <OrderCustomer order={order} />
          <OrderPromise order={order} />
          <MoreActs order={order} act={act} />
        </div>
        <div className="min-w-0">
          <OrderTimeline order={order} act={act} />
        </div>
      </div>
      {main.dialog}
    </Page>
  );
}
