import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BankTransfer } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatPhone } from '#domain/format-phone.ts';
import { orderStatusLabel, paymentMethodLabel } from '#domain/order-states.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { inVietnamese } from '../labels/in-vietnamese.ts';
import { t, translate } from '../labels/label.ts';
import { shopQuery } from '../queries/shop.ts';
import { OrderItems } from './order-items.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** Where the order is, first; then what is in it, where it goes and how it is paid. */
export function OrderDetails({ order, bank }: { order: Order; bank: BankTransfer | null }) {
  const { data: shop } = useQuery(shopQuery);
  const { label, colour } = orderStatusLabel(order.status);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="display text-3xl lg:text-4xl">{t('Đơn hàng {number}', { number: order.order_number })}</h1>
        <Badge tone={colour ?? 'quiet'}>{translate(label)}</Badge>
      </div>
      <p className="mt-1 text-quiet">
        {t('Đặt lúc')} <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
      </p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <section aria-labelledby="progress-title" className="mb-10">
            <h2 id="progress-title" className="sr-only">
              {t('Tình trạng đơn hàng')}
            </h2>
            <OrderTimeline order={order} />
          </section>
          <OrderItems order={order} />
        </div>
        <div className="grid gap-4">
          <Card id="payment-title" title={t('Thông tin thanh toán')}>
            <p className="font-semibold">{translate(paymentMethodLabel(order.payment_method))}</p>
            <OrderPayment order={order} bank={bank} />
          </Card>
          <Card id="delivery-title" title={t('Giao hàng')}>
            <address {...inVietnamese()} className="not-italic">
              <span className="font-semibold">
                {order.first_name} {order.last_name}
              </span>
              <br />
              {order.shipping_address}, {order.shipping_city}, {order.shipping_country}
              <br />
              {formatPhone(order.shipping_phone)}
              <br />
              {order.shipping_email}
            </address>
          </Card>
          {shop && (
            <Card id="help-title" title={t('Cần giúp?')}>
              <p className="text-quiet">
                {t('Gọi cửa hàng và đọc mã đơn {number}.', { number: order.order_number })} {t('Giờ làm việc')}:{' '}
                <span {...inVietnamese()}>{shop.supportHours}</span>
              </p>
              <a href={`tel:${shop.phone}`} className={`${buttonStyle({ tone: 'outline', wide: true })} mt-3`}>
                <Phone aria-hidden="true" className="size-4" />
                {t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
              </a>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-card bg-ground p-5 lg:p-6">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
