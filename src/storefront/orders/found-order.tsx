import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import type { OrderLookup } from '#contract/shop/orders.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { shipmentStateLabel } from '#domain/fulfilment/shipment-states.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { OrderPromise } from '../fulfilment/order-promise.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { paymentWords } from '../payments/payment-words.ts';
import { DELIVERED, type ProgressStep, progressOf, RECEIVED } from './order-progress.ts';
import { Steps } from './order-timeline.tsx';
import { ReturnTime } from './return-time.tsx';

/**
 * The order as shown to everyone who enters its number and phone number: its products without prices, its steps, the cash at the door, and
 * until when it may be sent back; name and address are masked.
 */
export function FoundOrder({ order, phone }: { order: OrderLookup; phone: string }) {
  const { data: shop } = useQuery(shopQuery);
  return (
    <section aria-labelledby="found-title" className="rounded-card bg-ground p-5 lg:p-8">
      <h2 id="found-title" className="display text-2xl lg:text-3xl">
        {t('Đơn hàng {number}', { number: order.order_number })}
      </h2>
      <div className="mt-3 text-lg empty:hidden">
        <OrderPromise order={order} />
      </div>
      {shop && (
        <div className="mt-6">
          <Steps steps={stepsOf(order, phone, shop)} />
        </div>
      )}
      {order.shipments && <Shipments shipments={order.shipments} />}
      <Goods items={order.items} />
      {shop && <ReturnTime status={order.status} until={order.return_until} days={shop.returnDays} />}
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-3">
        <Fact name={t('Người đặt')} value={order.name} vietnamese />
        <Fact name={t('Giao đến')} value={order.address} vietnamese />
        <Fact name={translate(paymentMethodLabel(order.payment_method))} value={paymentWords(order)} />
      </dl>
      <p className="mt-6 text-sm text-quiet">
        {t(
          'Trang này che tên và địa chỉ. Để xem đủ và thanh toán, hãy mở liên kết của đơn (bạn đã lưu, hoặc trong email xác nhận), hay đăng nhập.',
        )}
      </p>
    </section>
  );
}

/** The steps of the order, with the time of each step that changed the order's status. */
function stepsOf(order: OrderLookup, phone: string, shop: PublicShop): ProgressStep[] {
  // This page shows no amounts, so it does not tell how much of a cancelled order comes back.
  const steps = progressOf({ ...order, shipping_phone: phone, amount_paid: '0' }, '', shop);
  const times = new Map<string, string>(order.history.map(({ status, at }) => [status, formatDateTime(at)]));
  const timeOf = (index: number, { title, state }: ProgressStep) => {
    if (index === 0) return formatDateTime(order.created_at);
    if (state === 'stopped') return times.get('cancelled');
    if (title === t(DELIVERED)) return times.get('in_delivery');
    return title === t(RECEIVED) ? times.get('done') : undefined;
  };
  return steps.map((step, index) => ({ ...step, at: timeOf(index, step) }));
}

function Goods({ items }: Pick<OrderLookup, 'items'>) {
  return (
    <section aria-label={t('Sản phẩm')} className="mt-6 border-t border-line pt-6">
      <ul className="grid gap-3">
        {items.map(({ name, slug, image_url, quantity }) => (
          <li key={slug} className="grid grid-cols-[3.5rem_1fr] items-center gap-3">
            <ProductImage src={image_url} alt="" sizes="56px" eager />
            <p className="min-w-0">
              <Link
                {...inVietnamese()}
                to="/products/$slug"
                params={{ slug }}
                className="inline-flex min-h-11 items-center font-semibold hover:underline"
              >
                {unbroken(name)}
              </Link>{' '}
              <span className="text-quiet">× {quantity}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each shipment's progress. Its contents and its address are shown only on the order page behind the signed link. */
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
