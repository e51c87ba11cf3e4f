import { t } from '#browser/labels/label.ts';
import type { Product } from '#contract/shop/catalogue.ts';
import { useCart } from './use-cart.ts';

/** Warns if the chosen quantity and the pieces in the cart exceed the stock. The stepper itself has no maximum. */
export function QuantityWarning({ product, quantity }: { product: Product; quantity: number }) {
  const inCart = (useCart() ?? []).find(({ id }) => id === product.id)?.quantity ?? 0;
  const short = product.stock > 0 && inCart + quantity > product.stock;
  return (
    <p role="status" className="text-sm font-medium text-red not-empty:mt-2">
      {short &&
        (inCart > 0
          ? t('Cửa hàng chỉ còn {count} sản phẩm, trong giỏ của bạn đã có {inCart}.', { count: product.stock, inCart })
          : t('Cửa hàng chỉ còn {count} sản phẩm.', { count: product.stock }))}
    </p>
  );
}
