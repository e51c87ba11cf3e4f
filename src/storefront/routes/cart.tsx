import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { CartContents } from '../cart/cart-contents.tsx';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { currentCheckout } from '../cart/checkout-session.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useCart } from '../cart/use-cart.ts';
import { pageHead } from '../page/page-head.ts';

const FollowCart = lazy(() => import('../cart/kept-cart.ts').catch(() => ({ default: () => null })));

export const Route = createFileRoute('/cart')({
  head: ({ match }) => pageHead({ title: t('Giỏ hàng'), match }),
  component: CartPage,
});

/** Opens the cart to which the link of an email leads, and then removes its key from the URL. */
function useKeptCart(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (!asked.has('kept')) return;
    void import('../cart/kept-cart.ts')
      .then(({ openKeptCart }) => openKeptCart(asked))
      .finally(() => navigate({ to: '/cart', replace: true }));
  }, [navigate]);
}

function CartPage() {
  const items = useCart();
  useKeptCart();
  return (
    // The page is at least as high as the window, so that the footer does not shift when the cart has loaded.
    <div className="page min-h-svh py-8">
      <h1 className="display mb-6 text-3xl lg:text-4xl">{t('Giỏ hàng')}</h1>
      {items === null && <CartSkeleton />}
      {items?.length === 0 && <EmptyCart />}
      {items && items.length > 0 && <CartContents items={items} />}
      {items && currentCheckout().reminder && (
        <Suspense>
          <FollowCart items={items} />
        </Suspense>
      )}
    </div>
  );
}
