import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { formatDate } from '#domain/values/dates.ts';
import { OrderContents, OrderLink, OrderState } from './my-order-parts.tsx';
import type { OrderWithAmounts } from './order-amounts.ts';

/** The customer's orders as cards, shown on narrow screens instead of the table. */
export function MyOrderCards({ orders }: { orders: readonly OrderWithAmounts[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:hidden">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <article
            aria-label={t('Đơn hàng {number}', { number: order.order_number })}
            className="flex h-full flex-col rounded-card border border-line p-4"
          >
            <div className="flex items-start justify-between gap-4">
              <div>
                <h2 className="font-semibold">{order.order_number}</h2>
                <time dateTime={order.created_at} className="text-sm text-quiet tabular-nums">
                  {formatDate(order.created_at)}
                </time>
              </div>
              <div className="text-right">
                <OrderState order={order} />
              </div>
            </div>
            <div className="my-4 border-y border-line py-4">
              <OrderContents order={order} />
            </div>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
              <p>
                <span className="block text-sm text-quiet">{t('Tổng tiền')}</span>
                <Money amount={order.total} className="text-lg font-bold" />
              </p>
              <OrderLink order={order} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
