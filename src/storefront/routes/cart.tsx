import { createFileRoute } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { CartContents } from '../cart/cart-contents.tsx';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useCart } from '../cart/use-cart.ts';
import { pageHead } from '../page/page-head.ts';

export const Route = createFileRoute('/cart')({
  head: ({ match }) => pageHead({ title: t('Giỏ hàng'), match }),
  component: CartPage,
});

function CartPage() {
  const items = useCart();
  return (
    // The page is at least as high as the window, so that the footer does not shift when the cart has loaded.
    <div className="page min-h-svh py-8">
      <h1 className="display mb-6 text-3xl lg:text-4xl">{t('Giỏ hàng')}</h1>
      {items === null && <CartSkeleton />}
      {items?.length === 0 && <EmptyCart />}
      {items && items.length > 0 && <CartContents items={items} />}
    </div>
  );
}
