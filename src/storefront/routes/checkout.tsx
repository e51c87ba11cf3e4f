import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useCart } from '../cart/use-cart.ts';
import { CartSkeleton } from '../components/cart-skeleton.tsx';
import { CheckoutForm } from '../components/checkout-form.tsx';
import { EmptyCart } from '../components/empty-cart.tsx';
import { LoginToOrder } from '../components/login-to-order.tsx';
import { t } from '../labels/label.ts';
import { pageHead } from '../page-head.ts';
import { shopQuery } from '../queries/shop.ts';
import { useSession } from '../session/use-session.ts';

export const Route = createFileRoute('/checkout')({
  head: ({ match }) => pageHead({ title: t('Thanh toán'), index: false, match }),
  component: CheckoutPage,
});

function CheckoutPage() {
  const items = useCart();
  const { data: shop } = useQuery(shopQuery);
  const mayOrder = useSession() !== null || !shop?.onlySignedInOrders;
  return (
    // As high as the screen, so that what the cart turns out to hold does not push the footer about.
    <div className="page min-h-svh py-4">
      <Link to="/cart" className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('Quay lại giỏ hàng')}
      </Link>
      <h1 className="display mb-6 text-3xl lg:text-4xl">{t('Thanh toán')}</h1>
      {items === null && <CartSkeleton />}
      {items?.length === 0 && <EmptyCart />}
      {items && items.length > 0 && (mayOrder ? <CheckoutForm items={items} /> : <LoginToOrder />)}
    </div>
  );
}
