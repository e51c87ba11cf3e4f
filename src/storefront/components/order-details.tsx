import type { BankTransfer } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { formatDateTime } from '#domain/dates.ts';
import { orderStatusLabel, paymentMethodLabel } from '#domain/order-states.ts';
import { Badge } from '#ui/badge.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPayment } from './order-payment.tsx';

export function OrderDetails({ order, bank }: { order: Order; bank: BankTransfer | null }) {
  const { label, colour } = orderStatusLabel(order.status);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">Đơn hàng {order.order_number}</h1>
        <Badge tone={colour ?? 'quiet'}>{label}</Badge>
      </div>
      <p className="mt-1 text-quiet">
        Đặt lúc <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <OrderItems order={order} />
        <div className="grid gap-6">
          <section aria-labelledby="delivery-title" className="rounded-card bg-ground p-5">
            <h2 id="delivery-title" className="text-lg font-bold">
              Giao hàng
            </h2>
            <address className="mt-2 not-italic">
              {order.first_name} {order.last_name}
              <br />
              {order.shipping_address}, {order.shipping_city}, {order.shipping_country}
              <br />
              {order.shipping_phone}
              <br />
              {order.shipping_email}
            </address>
          </section>
          <section aria-labelledby="payment-title" className="rounded-card bg-ground p-5">
            <h2 id="payment-title" className="text-lg font-bold">
              Thanh toán
            </h2>
            <p className="mt-2">{paymentMethodLabel(order.payment_method)}</p>
            <OrderPayment order={order} bank={bank} />
          </section>
        </div>
      </div>
    </>
  );
}
