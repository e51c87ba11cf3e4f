import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { OrderLookup } from '#contract/shop/orders.ts';
import { shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { orderStatusLabel, paymentMethodLabel, paymentStatusLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/style/class-names.ts';

/** The order as shown to everyone who enters its number and phone number: its states; name and address masked. */
export function FoundOrder({ order }: { order: OrderLookup }) {
  const { label, colour } = orderStatusLabel(order.status);
  return (
    <section aria-labelledby="found-title" className="rounded-card bg-ground p-5 lg:p-8">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="found-title" className="display text-2xl lg:text-3xl">
          {t('Đơn hàng {number}', { number: order.order_number })}
        </h2>
        <Badge tone={colour ?? 'quiet'}>{translate(label)}</Badge>
      </div>
      <History history={order.history} />
      {order.shipments && <Shipments shipments={order.shipments} />}
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-3">
        <Fact name={t('Người nhận')} value={order.name} vietnamese />
        <Fact name={t('Giao đến')} value={order.address} vietnamese />
        <Fact
          name={translate(paymentMethodLabel(order.payment_method))}
          value={translate(paymentStatusLabel(order.payment_status).label)}
        />
      </dl>
      <p className="mt-6 text-sm text-quiet">
        {t(
          'Trang này che tên và địa chỉ. Để xem đủ và thanh toán, hãy mở liên kết trong email xác nhận, hoặc đăng nhập.',
        )}
      </p>
    </section>
  );
}

/** The history of the order's states, newest first. */
function History({ history }: Pick<OrderLookup, 'history'>) {
  return (
    <ol aria-label={t('Lịch sử đơn hàng')} className="mt-6 grid gap-4">
      {[...history].reverse().map(({ status, at }, index) => (
        <li key={at} aria-current={index === 0 ? 'step' : undefined} className="grid grid-cols-[0.75rem_1fr] gap-4">
          <span
            aria-hidden="true"
            className={classNames('mt-1.5 size-3 rounded-full', index === 0 ? 'bg-accent' : 'bg-quiet')}
          />
          <div>
            <p className={index === 0 ? 'text-lg font-bold' : 'font-semibold'}>
              {translate(orderStatusLabel(status).label)}
            </p>
            <time dateTime={at} className="text-sm text-quiet">
              {formatDateTime(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Each shipment's progress. Items and address are shown only on the order page behind the signed link. */
function Shipments({ shipments }: { shipments: NonNullable<OrderLookup['shipments']> }) {
  return (
    <section aria-label={t('Kiện hàng')} className="mt-6 grid gap-3 border-t border-line pt-6">
      {shipments.map(({ code, carrier, state, history }) => (
        <div key={code}>
          <h3 className="flex flex-wrap items-center gap-2 font-bold">
            {code} <Badge tone="quiet">{translate(shipmentStateLabel(state))}</Badge>
          </h3>
          {carrier && (
            <p {...inVietnamese()} className="text-quiet">
              {carrier}
            </p>
          )}
          <ol aria-label={t('Hành trình kiện {code}', { code })} className="mt-1 grid gap-1 text-sm">
            {history.toReversed().map(({ state: reached, at }) => (
              <li key={at} className="flex flex-wrap gap-x-3">
                <time dateTime={at} className="text-quiet">
                  {formatDateTime(at)}
                </time>
                {translate(shipmentStateLabel(reached))}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Fact({ name, value, vietnamese = false }: { name: string; value: string; vietnamese?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd {...(vietnamese && inVietnamese())} className="font-semibold">
        {value}
      </dd>
    </div>
  );
}
