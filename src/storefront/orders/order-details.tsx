import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import type {
  OrderInvoice as Invoice,
  OrderActs,
  OrderClaim,
  OrderManual,
  OrderReturn,
  OrderShipment,
} from '#contract/shop/orders.ts';
import type { BankTransfer } from '#contract/shop/payments.ts';
import type { OrderReview } from '#contract/shop/reviews.ts';
import type { PublicShop } from '#contract/shop/settings.ts';
import { countItems } from '#domain/cart/cart-items.ts';
import { paymentMethodLabel } from '#domain/orders/order-states.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatPhone } from '#domain/values/format-phone.ts';
import { Phone } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { classNames } from '#ui/style/class-names.ts';
import { OrderAct, whileLoading } from '../fulfilment/order-act.tsx';
import { OrderClaims } from '../fulfilment/order-claims.tsx';
import { OrderPromise } from '../fulfilment/order-promise.tsx';
import { OrderReturns } from '../fulfilment/order-returns.tsx';
import { OrderShipments } from '../fulfilment/order-shipments.tsx';
import { OrderGift } from '../gifts/order-gift.tsx';
import { OrderInvoice } from '../invoices/order-invoice.tsx';
import { Block } from '../page/block.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { OrderPayment } from '../payments/order-payment.tsx';
import { OrderReviews } from '../reviews/order-reviews.tsx';
import { BuyAgain } from './buy-again.tsx';
import { LinkToKeep } from './link-to-keep.tsx';
import type { OrderWithAmounts } from './order-amounts.ts';
import { OrderBadges } from './order-badges.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderManuals } from './order-manuals.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTools } from './order-tools.tsx';
import { ReturnTime } from './return-time.tsx';

const AddressChange = extra(() => import('../fulfilment/address-change.tsx'), 'default', whileLoading);
const ReturnForm = extra(() => import('../fulfilment/return-form.tsx'), 'default', whileLoading);
const Cancellation = extra(() => import('../fulfilment/cancellation.tsx'), 'default', whileLoading);

type OrderDetailsProps = {
  order: OrderWithAmounts;
  bank: BankTransfer | null;
  payBy: string | undefined;
  invoice?: Invoice | undefined;
  shipments?: readonly OrderShipment[] | undefined;
  returns?: readonly OrderReturn[] | undefined;
  claims?: readonly OrderClaim[] | undefined;
  reviews?: readonly OrderReview[] | undefined;
  manuals?: readonly OrderManual[] | undefined;
  acts: OrderActs;
  orderKey: string | undefined;
  /** called after the customer has done something that may have changed the order */
  onChange: () => void;
};

/** All about an order: the progress, then the order lines, the payment, the delivery address and the invoice. */
export function OrderDetails(props: OrderDetailsProps) {
  const {
    order,
    bank,
    payBy,
    invoice,
    shipments = [],
    returns = [],
    claims = [],
    reviews = [],
    manuals = [],
    acts,
    orderKey = '',
    onChange,
  } = props;
  const form = { order, orderKey, onChange };
  const orderNumber = order.order_number;
  const { data: shop } = useQuery(shopQuery);
  return (
    <>
      {shop && <Sender shop={shop} />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="display text-3xl lg:text-4xl">{t('Đơn hàng {number}', { number: order.order_number })}</h1>
            <OrderBadges order={order} namesCheck />
          </div>
          <p className="mt-1 text-quiet">
            {t('Đặt lúc')} <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
          </p>
          <div className="mt-4 text-lg empty:hidden print:hidden">
            <OrderPromise order={order} />
          </div>
        </div>
        <OrderTools />
      </div>
      {order.shipping_email === '' && order.shipping_phone !== '' && (
        <LinkToKeep path={`/order/${order.order_number}?key=${encodeURIComponent(orderKey)}`} />
      )}
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] print:mt-4 print:block">
        <div className="min-w-0">
          <section aria-labelledby="progress-title" className="mb-10 print:hidden">
            <h2 id="progress-title" className="sr-only">
              {t('Tình trạng đơn hàng')}
            </h2>
            <OrderTimeline order={order} />
          </section>
          {shipments.length > 0 && <OrderShipments {...form} shipments={shipments} />}
          {returns.length > 0 && <OrderReturns order={order} returns={returns} />}
          {claims.length > 0 && <OrderClaims claims={claims} />}
          <OrderItems order={order} />
          <Block html={shop?.blocks?.['order.below-items']} at="mt-8" />
          {manuals.length > 0 && <OrderManuals order={order} manuals={manuals} />}
          {reviews.length > 0 && <OrderReviews {...form} reviews={reviews} />}
          <BuyAgain order={order} />
          {/* After a return nothing may be left to send back, which is no time that has ended. */}
          {shop && (returns.length === 0 || acts.return_until !== undefined) && (
            <ReturnTime status={order.status} until={acts.return_until} days={shop.returnDays} />
          )}
          <OrderAct label={t('Yêu cầu trả hàng')} kept={{ act: 'return', orderNumber, allowed: acts.return }}>
            {(close) => <ReturnForm {...form} allowed={acts.return} until={acts.return_until} onClose={close} />}
          </OrderAct>
          <OrderAct
            label={countItems(order.items) === 1 ? t('Hủy đơn hàng') : t('Hủy đơn hoặc một phần')}
            kept={{ act: 'cancel', orderNumber, allowed: acts.cancel }}
          >
            {(close) => <Cancellation {...form} allowed={acts.cancel} onClose={close} />}
          </OrderAct>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 print:mt-4 print:grid-cols-2 print:text-sm">
          <Card id="payment-title" title={t('Thông tin thanh toán')}>
            <p className="font-semibold">{translate(paymentMethodLabel(order.payment_method))}</p>
            <OrderPayment order={order} bank={bank} payBy={payBy} orderKey={orderKey} onChange={onChange} />
          </Card>
          <Card id="delivery-title" title={t('Giao hàng')}>
            <OrderGift {...order} />
            <address {...inVietnamese()} className="not-italic">
              <span className="font-semibold">
                {order.first_name} {order.last_name}
              </span>
              <br />
              {order.shipping_address}, {order.shipping_city}, {order.shipping_country}
              <br />
              {formatPhone(order.shipping_phone)}
              {order.shipping_email && (
                <>
                  <br />
                  {order.shipping_email}
                </>
              )}
            </address>
            {/* There is room for it here on the one sheet, and none on top. */}
            <div className="mt-3 hidden print:block">
              <OrderPromise order={order} />
            </div>
            {acts.change_address && (
              <OrderAct label={t('Đổi địa chỉ giao hàng')}>
                {(close) => <AddressChange {...form} onClose={close} />}
              </OrderAct>
            )}
          </Card>
          {invoice && (
            <Card id="invoice-title" title={t('Hóa đơn')}>
              <OrderInvoice invoice={invoice} />
            </Card>
          )}
          {shop && (
            <Card id="help-title" title={t('Cần giúp?')} className="print:hidden">
              <p className="text-quiet">
                {t('Gọi cửa hàng và đọc mã đơn {number}.', { number: order.order_number })} {t('Giờ làm việc')}:{' '}
                <span {...inVietnamese()}>{shop.supportHours}</span>
              </p>
              <a href={`tel:${shop.phone}`} className={`${buttonStyle({ tone: 'outline', wide: true })} mt-3`}>
                <Phone className="size-4" />
                {t('Gọi {phone}', { phone: formatPhone(shop.phone) })}
              </a>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** One line about the seller, only for printing, because the printed page has neither header nor footer. */
function Sender({ shop }: { shop: PublicShop }) {
  return (
    <p {...inVietnamese()} className="mb-4 hidden border-b border-line pb-3 text-xs print:block">
      <strong>{shop.shopName}</strong> · {shop.companyName} · {t('Mã số thuế')}: {shop.taxNumber} · {shop.address} ·{' '}
      {formatPhone(shop.phone)} · {shop.supportHours}
    </p>
  );
}

type CardProps = { id: string; title: string; className?: string; children: ReactNode };

function Card({ id, title, className, children }: CardProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'rounded-card bg-ground p-5 lg:p-6 print:break-inside-avoid print:border print:border-line print:p-4',
        className,
      )}
    >
      <h2 id={id} className="mb-2 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
