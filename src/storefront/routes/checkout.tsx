import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra } from '#browser/parts/extra.tsx';
import { useSession } from '#browser/session/use-session.ts';
import { useCart } from '../cart/use-cart.ts';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { LaterCheckoutForm } from '../checkout/later-form.tsx';
import { pageHead } from '../page/page-head.ts';
import { shopQuery } from '../page/shop-queries.ts';

const pending = <CheckoutSkeleton />;
const EmptyCart = extra(() => import('../cart/empty-cart.tsx'), 'EmptyCart', { pending });
const LoginToOrder = extra(() => import('../checkout/login-to-order.tsx'), 'LoginToOrder', { pending });

export const Route = createFileRoute('/checkout')({
  head: ({ match }) => pageHead({ title: t('Thanh toán'), match }),
  component: CheckoutPage,
});

function CheckoutPage() {
  const items = useCart();
  const { data: shop } = useQuery(shopQuery);
  const mayOrder = useSession() !== null || !shop?.onlySignedInOrders;
  const filled = items !== null && items.length > 0;
  // React mounts the form in small steps, so that a phone responds to taps in between. The items in the form are never
  // older than the cart.
  const ready = useDeferredValue(filled, false);
  return (
    // The page is at least as high as the window, so that the footer does not shift when the cart has loaded.
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
      {filled && ready && (mayOrder ? <LaterCheckoutForm items={items} /> : <LoginToOrder />)}
    </div>
  );
}
