import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { classNames } from '#ui/style/class-names.ts';
import { OrderPromise } from '../fulfilment/order-promise.tsx';
import { paymentWords } from '../payments/payment-words.ts';
import { Refunds } from '../payments/refunds.tsx';
import type { OrderWithAmounts } from './order-amounts.ts';
import { OrderBadges } from './order-badges.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';

type MyOrderDialogProps = { orderNumber: string; order: OrderWithAmounts | undefined };

/** All details of one of the customer's orders. */
export default function MyOrderDialog({ orderNumber, order }: MyOrderDialogProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const { openedHere } = useLocation().state;
  // If the list of orders is the previous history entry, closing goes back, so that the history contains it once.
  const close = () =>
    openedHere
      ? router.history.back()
      : void navigate({ to: '/account', search: { tab: 'my-orders' }, replace: true, resetScroll: false });
  return (
    <Dialog title={t('Đơn hàng {number}', { number: orderNumber })} closeLabel={t('Đóng')} onClose={close} hasAddress>
      {order ? <OrderFacts order={order} /> : <p>{t('Không tìm thấy đơn hàng này trong tài khoản của bạn.')}</p>}
    </Dialog>
  );
}

function OrderFacts({ order }: { order: OrderWithAmounts }) {
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact name={t('Ngày đặt')}>
          <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        </Fact>
        <Fact name={t('Trạng thái')}>
          <OrderBadges order={order} />
        </Fact>
        <Fact name={t('Phương thức thanh toán')}>{translate(paymentMethodLabel(order.payment_method))}</Fact>
        <Fact name={t('Tình trạng thanh toán')}>
          {paymentWords(order)}
          <Refunds refunds={order.refunds} />
        </Fact>
      </dl>
      <OrderTimeline order={order} />
      <OrderItems order={order} />
      <dl className="grid gap-4 rounded-card bg-ground p-5 sm:grid-cols-2">
        <Fact name={t('Người nhận')}>
          <span {...inVietnamese()}>
            {order.first_name} {order.last_name}
          </span>
        </Fact>
        <Fact name={t('Số điện thoại')}>{formatPhone(order.shipping_phone)}</Fact>
        <Fact name={t('Địa chỉ giao hàng')} wide>
          <span {...inVietnamese()}>
            {order.shipping_address}, {order.shipping_city}
          </span>
        </Fact>
      </dl>
      <OrderPromise order={order} />
      {order.order_url && (
        <a href={order.order_url} className={buttonStyle({ tone: 'outline' })}>
          {t('Theo dõi kiện hàng, đổi địa chỉ, hủy, in')}
        </a>
      )}
    </div>
  );
}

function Fact({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={classNames('min-w-0', wide && 'sm:col-span-2')}>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
