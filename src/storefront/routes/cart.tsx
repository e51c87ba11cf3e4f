import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '#browser/labels/label.ts';
import { extra, tellNotLoaded } from '#browser/parts/extra.tsx';
import { CartContents } from '../cart/cart-contents.tsx';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { currentCheckout } from '../cart/checkout-session.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import type { openKeptCart } from '../cart/kept-cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { pageHead } from '../page/page-head.ts';

const FollowCart = extra(() => import('../cart/kept-cart.ts'), 'default', { failed: null });

export const Route = createFileRoute('/cart')({
  head: ({ match }) => pageHead({ title: t('Giỏ hàng'), match }),
  // in the browser, the field of the province asks for the list itself
  loader: async ({ context }) => {
    if (import.meta.env.SSR)
      await import('../fulfilment/address-queries.ts').then(({ provincesQuery }) =>
        context.queryClient.prefetchQuery(provincesQuery),
      );
  },
  component: CartPage,
});

/** Opens the cart to which the link of an email leads, and then removes its key from the URL. */
function useKeptCart(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (!asked.has('kept')) return;
    void FollowCart.load().then(
      // without the script the key stays in the URL, for a reload
      ({ openKeptCart: open }: { openKeptCart: typeof openKeptCart }) =>
        open(asked).finally(() => navigate({ to: '/cart', replace: true })),
      tellNotLoaded,
    );
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
      {items && currentCheckout().reminder && <FollowCart items={items} />}
    </div>
  );
}
