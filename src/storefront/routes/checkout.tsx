import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { t } from '#browser/labels/label.ts';
import { useSession } from '#browser/session/use-session.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useCart } from '../cart/use-cart.ts';
import { CheckoutForm } from '../checkout/checkout-form.tsx';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { LoginToOrder } from '../checkout/login-to-order.tsx';
import { pageHead } from '../page/page-head.ts';
import { shopQuery } from '../page/shop-queries.ts';

export const Route = createFileRoute('/checkout')({
  head: ({ match }) => pageHead({ title: t('Thanh toán'), match }),
  component: CheckoutPage,
});

function CheckoutPage() {
  const items = useCart();
  const { data: shop } = useQuery(shopQuery);
  const mayOrder = useSession() !== null || !shop?.onlySignedInOrders;
  const filled = items !== null && items.length > 0;
  // The form is mounted in slices, so that a phone answers taps meanwhile. Its items are never older than the cart.
  const ready = useDeferredValue(filled, false);
  return (
    // As high as the window, so that the footer does not shift when the cart has loaded.
    <div className="page min-h-svh pt-5 pb-4">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="display text-3xl lg:text-4xl">{t('Thanh toán')}</h1>
        {filled && mayOrder && (
          <Link
            to="/login"
            search={{ redirect: '/checkout' }}
            className="flex min-h-11 items-center text-sm font-medium underline underline-offset-4 signed-in:hidden"
          >
            {t('Đăng nhập để điền nhanh')}
          </Link>
        )}
      </div>
      {(items === null || (filled && !ready)) && <CheckoutSkeleton />}
      {items?.length === 0 && <EmptyCart />}
      {filled && ready && (mayOrder ? <CheckoutForm items={items} /> : <LoginToOrder />)}
    </div>
  );
}
