import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { formatDate } from '#domain/values/dates.ts';
import { OrderContents, OrderLink, OrderState } from './my-order-parts.tsx';
import type { OrderWithAmounts } from './order-amounts.ts';

const head = 'px-4 py-3 font-medium first:pl-0 last:pr-0';
const cell = 'px-4 py-4 align-middle first:pl-0 last:pr-0';

/** All orders of the customer in a table; narrow screens show cards instead. */
export function MyOrdersTable({ orders }: { orders: readonly OrderWithAmounts[] }) {
  return (
    <table className="w-full max-lg:hidden">
      <caption className="sr-only">{t('Đơn hàng của tôi, mới nhất trước')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-sm text-quiet">
          <th scope="col" className={head}>
            {t('Mã đơn hàng')}
          </th>
          <th scope="col" className={head}>
            {t('Ngày đặt')}
          </th>
          <th scope="col" className={head}>
            {t('Sản phẩm')}
          </th>
          <th scope="col" className={head}>
            {t('Trạng thái')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('Tổng tiền')}
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">{t('Chi tiết')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b border-line">
            <th scope="row" className={`${cell} text-left font-semibold`}>
              {order.order_number}
            </th>
            <td className={`${cell} tabular-nums`}>
              <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>
            </td>
            <td className={`${cell} w-2/5`}>
              <OrderContents order={order} />
            </td>
            <td className={cell}>
              <OrderState order={order} />
            </td>
            <td className={`${cell} text-right`}>
              <Money amount={order.total} className="font-bold" />
            </td>
            <td className={`${cell} text-right`}>
              <OrderLink order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
