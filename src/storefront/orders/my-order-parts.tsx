/** The parts of an order that both the table and the cards of the customer's orders show. */
import { Link } from '@tanstack/react-router';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import type { Order } from '#contract/shop/orders.ts';
import { countItems } from '#domain/cart/cart-items.ts';
import { buttonStyle } from '#ui/style/button-style.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { paymentWords } from '../payments/payment-words.ts';
import { OrderBadges } from './order-badges.tsx';

/** The number of products that an order in the list names; further products are only counted. */
const NAMED = 2;

export function OrderContents({ order: { items } }: { order: Order }) {
  const others = items.length - NAMED;
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4">
      <ProductImage src={items[0]?.product.image_url ?? ''} alt="" sizes="56px" eager />
      <div className="min-w-0">
        <p className="text-sm text-quiet">{t('{count} sản phẩm', { count: countItems(items) })}</p>
        <ul>
          {items.slice(0, NAMED).map(({ id, product }, place) => (
            <li key={id} className="flex gap-1.5">
              <span {...inVietnamese()} className="truncate">
                {unbroken(product.name)}
              </span>
              {others > 0 && place === NAMED - 1 && (
                <span className="shrink-0 text-quiet">{t('+ {others} khác', { others })}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function OrderState({ order }: { order: Order }) {
  return (
    <>
      <OrderBadges order={order} />
      <span className="mt-1 block text-sm text-quiet">{paymentWords(order)}</span>
    </>
  );
}

/** Opens the dialog of an order by changing the URL, so that the browser's Back button closes the dialog. */
export function OrderLink({ order: { order_number } }: { order: Order }) {
  return (
    <Link
      to="/account"
      search={{ tab: 'my-orders', order: order_number }}
      state={{ openedHere: true }}
      resetScroll={false}
      className={buttonStyle({ tone: 'outline' })}
    >
      {t('Xem chi tiết')}
      <span className="sr-only"> {t('đơn hàng {number}', { number: order_number })}</span>
    </Link>
  );
}
