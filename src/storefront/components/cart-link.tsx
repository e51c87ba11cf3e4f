import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { countItems } from '#domain/cart-items.ts';
import { useCart } from '../cart/use-cart.ts';

export function CartLink() {
  const count = countItems(useCart() ?? []);
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng'}
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-ground"
    >
      <ShoppingCart aria-hidden="true" className="size-6" />
      {count > 0 && (
        <span aria-hidden="true" className="absolute -top-0.5 right-0 min-w-5 rounded-full bg-accent-text px-1 text-center text-xs font-bold text-paper tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
