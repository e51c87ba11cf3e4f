import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t, translate } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { deliveryAmounts, isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { collectedInWords } from '#domain/fulfilment/promise-words.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { DeliveryCost } from '../fulfilment/delivery-cost.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import type { OrderWithAmounts } from './order-amounts.ts';

export function OrderItems({ order }: { order: OrderWithAmounts }) {
  const isCancelled = order.status === 'cancelled';
  const subtotal = order.total + order.discount - (order.delivery?.fee ?? 0);
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title" className="display text-2xl print:hidden">
        {t('Sản phẩm')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {order.items.map(({ id, product, quantity, cancelled, price }) => (
          <li
            key={id}
            className="grid grid-cols-[5rem_1fr] items-center gap-4 border-b border-line py-4 sm:grid-cols-[6rem_1fr] print:break-inside-avoid print:grid-cols-[3.5rem_1fr] print:py-2 print:text-sm"
          >
            <ProductImage src={product.image_url} alt="" sizes="96px" eager />
            <div className="min-w-0">
              <Link
                {...inVietnamese()}
                to="/products/$slug"
                params={{ slug: product.slug }}
                className="inline-flex min-h-11 items-center font-semibold hover:underline print:min-h-0"
              >
                {unbroken(product.name)}
              </Link>
              <p className="flex flex-wrap justify-between gap-2 text-quiet">
                <span>
                  <Money amount={price} /> × {quantity}
                  {cancelled && <span className="text-red"> · {t('đã hủy {count}', { count: cancelled })}</span>}
                </span>
                <Money amount={lineTotal({ quantity, price })} className="font-bold text-ink" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {order.delivery?.quoted && !isCancelled && (
        <p className="mt-4 rounded-control bg-blue-soft px-4 py-3 text-sm">
          {t('Phí giao hàng sẽ được báo qua điện thoại.')}
        </p>
      )}
      {order.discount > 0 && (
        <div className="mt-4 grid gap-2">
          <p className="flex items-baseline justify-between gap-4">
            {t('Tạm tính')} <Money amount={subtotal} />
          </p>
          {order.discount > order.agreed && (
            <Discount label={t('Giảm giá (mã {code})', { code: order.voucher ?? '' })}>
              <Money amount={order.discount - order.agreed} />
            </Discount>
          )}
          {order.agreed > 0 && (
            <Discount label={t('Cửa hàng giảm')}>
              <Money amount={order.agreed} />
            </Discount>
          )}
        </div>
      )}
      {isCancelled ? (
        <CancelledAmounts order={order} />
      ) : (
        <>
          <DeliveryFee order={order} subtotal={subtotal} />
          <Amounts order={order} />
        </>
      )}
    </section>
  );
}

/** What the shop charged, or what the carrier will collect at the door. */
function DeliveryFee({ order, subtotal }: { order: OrderWithAmounts; subtotal: number }) {
  const { data: shop } = useQuery(shopQuery);
  return (
    <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
      {t('Phí vận chuyển')}{' '}
      <span className="text-right">
        {order.delivery ? (
          <DeliveryCost {...order.delivery} />
        ) : (
          shop &&
          (isDeliveryFree(deliveryAmounts({ ...order, subtotal }), shop)
            ? t('Miễn phí')
            : collectedInWords(order.promise?.cost, translate))
        )}
      </span>
    </p>
  );
}

function CancelledAmounts({ order: { total, paid, delivery } }: { order: OrderWithAmounts }) {
  return (
    <>
      {delivery !== null && delivery.fee > 0 && (
        <p className="mt-4 flex items-baseline justify-between gap-4 text-quiet">
          {t('Phí vận chuyển')} <Money amount={delivery.fee} />
        </p>
      )}
      <p className="mt-2 flex items-baseline justify-between gap-4 text-quiet">
        {t('Giá trị đơn đã hủy')} <Money amount={total} />
      </p>
      <p className="mt-2 flex items-baseline justify-between gap-4 font-bold">
        {paid > 0 ? t('Cửa hàng hoàn lại cho bạn') : t('Bạn không phải trả gì')}
        {paid > 0 && <Money amount={paid} />}
      </p>
    </>
  );
}

function Amounts({ order }: { order: OrderWithAmounts }) {
  return (
    <>
      <p className="mt-2 flex items-baseline justify-between gap-4 font-bold">
        {t('Tổng cộng')} <Money amount={order.total} className="display text-2xl" />
      </p>
      {order.cancelled > 0 && (
        <p className="mt-2 flex items-baseline justify-between gap-4">
          {t('Đã hủy hoặc hoàn về')}{' '}
          <span className="text-green">
            −<Money amount={order.cancelled} />
          </span>
        </p>
      )}
      {order.cancelled > 0 && order.due > 0 && (
        <p className="mt-2 flex items-baseline justify-between gap-4 font-bold">
          {t('Còn phải trả')} <Money amount={order.due} />
        </p>
      )}
    </>
  );
}

const Discount = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex items-baseline justify-between gap-4">
    {label} <span className="text-green">−{children}</span>
  </p>
);
