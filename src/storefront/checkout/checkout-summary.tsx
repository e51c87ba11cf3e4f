import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { inVietnamese } from '#browser/labels/in-vietnamese.ts';
import { t } from '#browser/labels/label.ts';
import { Money } from '#browser/parts/price.tsx';
import { countItems } from '#domain/cart/cart-items.ts';
import { lineTotal } from '#domain/orders/pricing.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDown } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';
import { removeFromCart } from '../cart/cart-actions.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { CartSummary } from '../cart/cart-summary.tsx';
import { EarlierPieces } from '../cart/earlier-pieces-notice.tsx';
import { useLineLimit } from '../cart/quantity-warning.tsx';
import { StockShort } from '../cart/stock-short.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { unbroken } from '../catalogue/product-name.ts';
import { VoucherField } from '../vouchers/voucher-field.tsx';
import { CheckoutPromise } from './checkout-promise.tsx';
import type { Checkout } from './use-checkout.ts';

const LIST = 'summary-items';
const list = 'border-b border-line py-4 lg:mt-2 lg:max-h-[40dvh] lg:overflow-y-auto';

/**
 * The order summary. On a desktop it is always visible next to the steps. On a phone it is folded and stands above the
 * steps; the total and the order button stay visible at the bottom of the screen.
 */
export function CheckoutSummary({ items, checkout }: { items: readonly CartItem[]; checkout: Checkout }) {
  const { subtotal, discount, delivery, total, voucher, shortages, prices, sending } = checkout;
  const [opened, setOpened] = useState(false);
  const limit = useLineLimit();
  const leftOf = (id: string) => shortages.find(({ product_id }) => product_id === id)?.left;
  // A problem is shown below the order line that it concerns, so the list of lines is unfolded if there are problems.
  const troubled = items.some(
    ({ id, quantity }) =>
      prices.unknownIds.includes(id) || quantity > Math.min(leftOf(id) ?? quantity, limit?.most ?? quantity),
  );
  const open = opened || troubled;
  const shape = classNames(list, !open && 'max-lg:hidden');
  return (
    <div className="min-w-0 max-lg:order-first lg:sticky lg:top-22">
      <CartSummary
        subtotal={subtotal}
        discount={discount}
        freeDelivery={voucher.freeDelivery}
        delivery={delivery}
        promise={checkout.promise}
        total={total}
        folded={!open}
        before={
          <>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={LIST}
              onClick={() => setOpened(!opened)}
              className="absolute top-2.5 right-2 flex min-h-11 items-center gap-1.5 rounded-control px-3 text-sm font-medium lg:hidden"
            >
              {t('{count} sản phẩm', { count: countItems(items) })}
              <ChevronDown className={classNames('size-5 transition-transform', open && 'rotate-180')} />
            </button>
            <EarlierPieces items={items} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
            <section id={LIST} aria-label={t('Hàng trong đơn')} tabIndex={0} className={shape}>
              <ul className="grid gap-4">
                {items.map((item) => (
                  <li key={item.id} className="grid grid-cols-[4rem_1fr] gap-3">
                    <ProductImage src={item.imageUrl} alt="" sizes="64px" eager />
                    <div className="min-w-0">
                      <p {...inVietnamese()} className="text-sm font-semibold">
                        {unbroken(item.name)}
                      </p>
                      <p className="mt-0.5 flex flex-wrap justify-between gap-2 text-sm text-quiet">
                        <span>
                          {t('Số lượng')}: {item.quantity}
                        </span>
                        <Money amount={lineTotal(item)} className="text-ink" />
                      </p>
                      <LineProblem item={item} left={leftOf(item.id)} unknown={prices.unknownIds.includes(item.id)} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          </>
        }
      >
        <div className="mt-3">
          <VoucherField voucher={voucher} />
        </div>
        <div className="mt-4 max-lg:hidden">
          <CheckoutPromise {...checkout} />
        </div>
        <div
          data-bottom-bar="wide"
          className="mt-5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:mt-0 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-gutter md:max-lg:px-gutter-wide max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <p className="text-sm text-quiet lg:hidden">
            {t('Tổng cộng')}
            <Money amount={total} className="block text-lg font-bold text-ink" />
          </p>
          <Button
            type="submit"
            tone="accent"
            className="min-h-12 max-lg:min-w-40 lg:w-full"
            disabled={sending}
            aria-busy={sending}
          >
            {sending ? t('Đang gửi đơn hàng…') : t('Đặt hàng')}
          </Button>
        </div>
        <Link
          to="/cart"
          className={classNames(
            'mt-2 flex min-h-11 items-center justify-center font-medium underline underline-offset-4 max-lg:-mb-3',
            !open && 'max-lg:hidden',
          )}
        >
          {t('Sửa giỏ hàng')}
        </Link>
      </CartSummary>
    </div>
  );
}

/** Shows a problem of one order line, and a way to solve it. */
function LineProblem({ item, left, unknown }: { item: CartItem; left: number | undefined; unknown: boolean }) {
  if (!unknown && left !== 0) return <StockShort item={item} left={left} isTold />;
  return (
    <div className="mt-1">
      <p className="text-sm font-medium text-red">{unknown ? t('Sản phẩm này không còn được bán.') : t('Hết hàng')}</p>
      <Button tone="outline" className="mt-1 text-sm" onClick={() => removeFromCart(item.id)}>
        {t('Xóa khỏi giỏ')}
      </Button>
    </div>
  );
}
