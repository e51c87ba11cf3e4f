import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { placeOf } from '../extensions/place.tsx';
import type { PlaceProps } from '../extensions/place-props.ts';
import { parts } from '../extensions/places/cart-below-items.gen.ts';
import { PromisePlace } from '../fulfilment/promise-place.tsx';
import { useProvince } from '../fulfilment/province-store.ts';
import { feeOf, useDelivery } from '../fulfilment/use-delivery.ts';
import { usePromise } from '../fulfilment/use-promise.ts';
import { Block } from '../page/block.tsx';
import { shopQuery } from '../page/shop-queries.ts';
import { VoucherField } from '../vouchers/voucher-field.tsx';
import { CartLine } from './cart-line.tsx';
import { CartPricesFailed } from './cart-prices-failed.tsx';
import type { CartItem } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { currentCheckout } from './checkout-session.ts';
import { clearWithUndo } from './offer-undo.tsx';
import { useCartAmounts } from './use-cart-amounts.ts';
import { useCartPrices } from './use-cart-prices.ts';

const GoesWith = extra(() => import('./goes-with.tsx'), 'default', { failed: null });
const BelowItems = placeOf<PlaceProps['cart-below-items']>('cart-below-items', parts);

export function CartContents({ items }: { items: readonly CartItem[] }) {
  const { error, unknownIds, leftOf, refresh } = useCartPrices(items);
  const { data: shop } = useQuery(shopQuery);
  const sold = items.filter(({ id }) => !unknownIds.includes(id) && leftOf(id) !== 0);
  const { voucher, subtotal, amounts } = useCartAmounts(sold);
  const province = useProvince();
  const promise = usePromise({ items: sold, province, ...amounts });
  const delivery = useDelivery({
    items: sold,
    province,
    voucher: voucher.accepted?.code ?? null,
    checkoutId: currentCheckout().checkoutId,
  });
  return (
    <div className="grid items-start gap-x-14 gap-y-8 [overflow-anchor:none] lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        {error && <CartPricesFailed error={error} onRetry={refresh} />}
        <ul className="border-t border-line">
          {items.map((item) => (
            <li key={item.id}>
              <CartLine item={item} unknown={unknownIds.includes(item.id)} left={leftOf(item.id)} />
            </li>
          ))}
        </ul>
        {sold.length > 1 && <BelowItems ids={sold.map(({ id }) => id)} />}
        <Button tone="plain" className="mt-3 -ml-5 text-quiet" onClick={clearWithUndo}>
          {t('Xóa toàn bộ giỏ hàng')}
        </Button>
        <Block html={shop?.blocks?.['cart.below-items']} at="mt-6" />
      </div>
      <div className="lg:sticky lg:top-22">
        <CartSummary
          subtotal={subtotal}
          discount={voucher.discount}
          freeDelivery={voucher.freeDelivery}
          delivery={delivery}
          promise={promise}
          total={amounts.goodsTotal + feeOf(delivery)}
          before={
            <div className="mt-3">
              <PromisePlace items={sold} {...amounts} />
            </div>
          }
        >
          <div className="mt-4">
            <VoucherField voucher={voucher} />
          </div>
          <div className="mt-5 grid gap-3">
            {sold.length > 0 && (
              <Link to="/checkout" className={buttonStyle({ tone: 'accent', wide: true })}>
                {t('Tiến hành thanh toán')}
              </Link>
            )}
            <Link to="/products" className={buttonStyle({ tone: 'outline', wide: true })}>
              {t('Tiếp tục mua sắm')}
            </Link>
          </div>
        </CartSummary>
      </div>
      <GoesWith ids={sold.map(({ id }) => id)} />
    </div>
  );
}
