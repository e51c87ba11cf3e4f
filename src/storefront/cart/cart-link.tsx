import { Link } from '@tanstack/react-router';
import { t } from '#browser/labels/label.ts';
import { countItems } from '#domain/cart/cart-items.ts';
import { ShoppingBag } from '#ui/icons.tsx';
import { useCart } from './use-cart.ts';

/** The largest number that fits into the badge of the cart link. */
const MOST_SHOWN = 999;

export function CartLink() {
  const count = countItems(useCart() ?? []);
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? t('Giỏ hàng, {shown} sản phẩm', { shown }) : t('Giỏ hàng')}
      data-tooltip={t('Giỏ hàng')}
      className="icon-button relative -mr-2 shrink-0"
    >
      <ShoppingBag className="size-6" />
      {count > 0 && (
        <span
          key={shown}
          translate="no"
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-full bg-accent-text px-1 text-center text-xs/5 font-semibold text-paper tabular-nums"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
